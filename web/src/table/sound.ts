// Sounds made here, note by note; silent until the first click, and never the only carrier of anything.
import { change, loudness, settings } from '../app/settings.svelte';
import { CUES, type Cue } from './cues';

class Sounds {
  #context: AudioContext | null = null;

  get on(): boolean {
    return !settings.mute;
  }

  toggle(): void {
    change({ mute: !settings.mute });
    this.wake();
  }

  /** Call at a click or a key: browsers allow sound only after one. */
  wake(): void {
    if (!this.on || this.#context || typeof AudioContext === 'undefined') return;
    this.#context = new AudioContext();
  }

  play(cue: Cue): void {
    const { group, notes } = CUES[cue];
    const volume = loudness(group);
    if (cue === 'turn' && globalThis.matchMedia?.('(pointer: coarse)').matches) navigator.vibrate?.(20);
    if (!this.#context || volume === 0) return;
    for (const note of notes) strike(this.#context, note, volume);
  }
}

export interface Note {
  at: number; // seconds
  for: number;
  wave: OscillatorType | 'noise';
  from: number; // hertz; for noise the middle of the band
  to?: number;
  loud: number;
  /** Swells instead of fading: a sound played backwards. */
  swell?: boolean;
}

function strike(context: AudioContext, note: Note, volume: number): void {
  const start = context.currentTime + note.at;
  const end = start + note.for;
  const gain = context.createGain();
  const peak = Math.max(0.0002, note.loud * volume * 0.5);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(peak, note.swell ? end - 0.02 : start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(context.destination);
  if (note.wave === 'noise') hiss(context, note, start, end, gain);
  else hum(context, note.wave, note, start, end, gain);
}

function hum(
  context: AudioContext,
  wave: OscillatorType,
  note: Note,
  start: number,
  end: number,
  out: AudioNode,
) {
  const voice = context.createOscillator();
  voice.type = wave;
  voice.frequency.setValueAtTime(note.from, start);
  if (note.to) voice.frequency.exponentialRampToValueAtTime(note.to, end);
  voice.connect(out);
  voice.start(start);
  voice.stop(end);
}

function hiss(context: AudioContext, note: Note, start: number, end: number, out: AudioNode) {
  const length = Math.ceil(context.sampleRate * note.for);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) data[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(note.from, start);
  if (note.to) band.frequency.exponentialRampToValueAtTime(note.to, end);
  source.connect(band).connect(out);
  source.start(start);
  source.stop(end);
}

export const sounds = new Sounds();
