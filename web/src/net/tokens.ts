// The seats this browser was let into by a link, so that a lost cookie does not lose a seat.
const KEY = 'aevum.tokens';
const TABLES = 40; // the oldest are forgotten
const PER_TABLE = 16; // as many as a greeting may carry

type Kept = Record<string, string[]>;

export function tokensOf(table: string): string[] {
  return read()[table] ?? [];
}

export function keepToken(table: string, token: string): void {
  if (!token) return;
  const { [table]: before = [], ...others } = read();
  const mine = [...before.filter((known) => known !== token), token].slice(-PER_TABLE);
  const kept = Object.entries({ ...others, [table]: mine }).slice(-TABLES);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage the cookie alone remembers the guest.
  }
}

function read(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Kept) : {};
  } catch {
    return {};
  }
}
