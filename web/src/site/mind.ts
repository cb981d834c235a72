// The worker in which the minds of a site think.
import type { FromMind, ToMind } from './minds';
import type { Boot, Mind } from './talk';

declare const self: DedicatedWorkerGlobalScope;

let mind: Promise<Mind> | undefined;
const hurried = new Set<number>();

self.onmessage = ({ data }: MessageEvent<ToMind>) => {
  if (data.do === 'start') mind = open(data.folder);
  else if (data.do === 'hurry') hurried.add(data.number);
  else void think(data);
};

async function open(folder: string): Promise<Mind> {
  const { boot, openMind } = (await import(/* @vite-ignore */ `${folder}boot.mjs`)) as Boot;
  return openMind(await boot(folder, { progress: () => undefined }));
}

async function think({ id, question, number }: Extract<ToMind, { do: 'think' }>): Promise<void> {
  hurried.delete(number);
  try {
    if (!mind) throw new Error('not started');
    const answer = await (await mind).think(question, () => hurried.has(number));
    self.postMessage({ id, answer } satisfies FromMind);
  } catch (error) {
    self.postMessage({ id, trouble: String(error) } satisfies FromMind);
  }
}
