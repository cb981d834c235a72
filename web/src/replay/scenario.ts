// A replay file cut off at a moment and written as a scenario, which anybody can run again. Pure.

export interface Told {
  /** What the report is about, in one line. */
  name: string;
  /** The question open at that moment, by its name; empty if there is none. */
  asks: string;
  seat: number;
}

/** The scenario that leads to a moment: `given` is the deal, `when` the answers up to there. */
export function scenarioOf(replay: string, number: number, { name, asks, seat }: Told): string {
  const lines = replay.split(/\r?\n/);
  const body = lines.findIndex((line) => line.trim() === '---');
  const head = new Map(lines.slice(0, body).map((line) => cutAt(line, ':')));
  const options = (head.get('options') ?? '').split(/\s+/).filter(Boolean);
  const answers = lines
    .slice(body + 1, body + 1 + number)
    .map((line) => cutAt(line, ':'))
    .filter(([who]) => !who.endsWith(' signal')); // signs change nothing on the table
  return [
    `name: ${quoted(name)}`,
    `game: ${head.get('game') ?? ''}`,
    `seed: ${head.get('seed') ?? ''}`,
    ...(options.length > 0 ? ['options:'] : []),
    ...options.map((option) => cutAt(option, '=')).map(([key, value]) => `  ${key}: ${quoted(value)}`),
    ...(answers.length > 0 ? ['when:'] : []),
    ...answers.map(([, code]) => `  - ${quoted(code)}`),
    'then:',
    ...(asks ? [`  asks: {${seat >= 0 ? `seat: ${seat + 1}, ` : ''}prompt: ${asks}}`] : ['  see: {}']),
    '',
  ].join('\n');
}

function cutAt(line: string, sign: string): [string, string] {
  const at = line.indexOf(sign);
  return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

// Plain words need no quotes; everything else is safest in them.
function quoted(value: string): string {
  const word =
    /^[a-z][a-z0-9_]*( [A-Za-z0-9_]+)*$/.test(value) && !/^(y|n|yes|no|on|off|true|false|null)$/i.test(value);
  return word ? value : `"${value.replace(/[\\"]/g, '\\$&')}"`;
}
