// Generated from src/aevum/web/server/wire by `python -m tools.wire`; do not edit.

export type Language = 'en' | 'fr';

/** A mark on a piece. */
export interface Badge {
  kind: string;
  value: string | number;
}

/** One thing on the table; without a component it lies face down. */
export interface Piece {
  id: string;
  component: string;
  place: string;
  orientation: number;
  badges: Badge[];
}

/** A zone of the table: `row`, `grid`, `pile`, `track` or `mat`. */
export interface Area {
  id: string;
  kind: string;
  title: string;
  pieces: Piece[];
  owner: number;
  columns: number;
  total: number | null;
}

/** A number people look at. */
export interface Counter {
  id: string;
  value: number;
  of: number | null;
  owner: number;
}

/** One line of a sheet. */
export interface SheetRow {
  id: string;
  values: number[];
}

/** A table of numbers; its columns are seats unless `heads` names a counter. */
export interface Sheet {
  id: string;
  columns: number[];
  rows: SheetRow[];
  heads: string;
}

/** What joins two pieces: points, or a kind of contact the game names. */
export interface Seam {
  a: string;
  b: string;
  value: number;
  kind: string;
  via: string[];
}

/** Everything on the table as the viewer sees it. */
export interface Tableau {
  headline: string;
  turn: number;
  areas: Area[];
  counters: Counter[];
  sheets: Sheet[];
  seams: Seam[];
}

/** One option of a decision. */
export interface Choice {
  code: string;
  label: string;
  verb: string;
  pieces: string[];
  preview: Record<string, number>;
}

/** What a seat is asked; the choices only for whoever may answer. */
export interface Question {
  number: number;
  seat: number;
  prompt: string;
  text: string;
  mine: boolean;
  in_effect: boolean;
  choices: Choice[];
  hint: string;
}

/** Why something cannot be chosen. */
export interface Obstacle {
  text: string;
  rule: string;
}

/** What taking back would do now. */
export interface Undo {
  possible: boolean;
  consent: boolean;
  what: string;
  why_not: string;
}

/** Somebody has asked the table to take something back. */
export interface Vote {
  by: number;
  what: string;
  agreed: number[];
  waiting: number[];
  away: number[];
  away_minutes: number;
}

/** One line of the log. */
export interface Line {
  number: number;
  seat: number;
  kind: string;
  text: string;
  revealed: boolean;
  names: string[];
}

/** Something a person said, as far as the game allows talking. */
export interface Speech {
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** A sentence the game lets one say: its key is sent, its words are shown. */
export interface Phrase {
  key: string;
  text: string;
}

/** How the game ended. */
export interface Outcome {
  kind: string;
  text: string;
  winners: number[];
  scores: number[];
  cooperative: boolean;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  holder: 'human' | 'bot' | 'open';
  name: string;
  bot: string;
  here: boolean;
  stand_in: boolean;
  mine: boolean;
  offered: boolean;
}

/** Who may know the shuffles of a table, and what proves that nobody has changed them. */
export interface Deal {
  public: boolean;
  text: string;
  commitment: string;
  secret: string;
  check: string;
}

/** What the table agreed on. */
export interface Settings {
  undo?: 'free' | 'consent' | 'never';
  talk?: 'free' | 'tokens' | 'silence';
  away_minutes?: number;
}

/** Opens the conversation, also after a gap; the cookie or a token says who it is. */
export interface Hello {
  type: 'hello';
  table: string;
  tokens?: string[];
  language?: 'en' | 'fr';
  viewer?: number | null;
  changes?: boolean;
}

/** Answers the question of this number. `id` is made by the client: it is applied once. */
export interface Answer {
  type: 'answer';
  id: string;
  asked: number;
  code: string;
}

/** Why can this piece (after the picked ones), this verb or this answer not be chosen? */
export interface Why {
  type: 'why';
  id: string;
  piece?: string;
  verb?: string;
  code?: string;
  picked?: string[];
}

/** What would those who oppose the players do if their turn came now? */
export interface Foresee {
  type: 'foresee';
  id: string;
}

/** Take back the last human answer, or ask the others for it. */
export interface UndoRequest {
  type: 'undo';
  id: string;
}

/** Agree to taking back, or not. */
export interface VoteCast {
  type: 'vote';
  id: string;
  agree: boolean;
}

/** Say something to the table: in one's own words, or one of the phrases the state offers. */
export interface Say {
  type: 'say';
  id: string;
  text?: string;
  phrase?: string;
}

/** Give one of the signs the state offers, whoever is asked; no question is answered by it. */
export interface Signal {
  type: 'signal';
  id: string;
  code: string;
  seat?: number;
}

/** Look through the eyes of a seat this client holds (hot seat), or of a spectator. */
export interface Look {
  type: 'look';
  viewer: number;
}

/** Go on in this language. */
export interface Speak {
  type: 'speak';
  language: 'en' | 'fr';
}

/** Show the table as it was after so many answers. */
export interface Moment {
  type: 'moment';
  id: string;
  number: number;
}

/** In the lobby: put a human (open), a bot or oneself on a seat; the host may. */
export interface Arrange {
  type: 'arrange';
  id: string;
  seat: number;
  holder: 'open' | 'bot' | 'me';
  bot?: string;
  name?: string;
}

/** Change the name at a seat of one's own. */
export interface Rename {
  type: 'rename';
  id: string;
  seat: number;
  name: string;
}

/** Deal: every seat must be held. */
export interface Start {
  type: 'start';
  id: string;
}

/** Let a bot play for an absent human, or give the seat back. */
export interface StandIn {
  type: 'stand_in';
  id: string;
  seat: number;
  bot?: string;
}

/** Give up a seat: it is open again, or a bot's if the game runs. */
export interface Leave {
  type: 'leave';
  id: string;
  seat: number;
}

/** Let whoever gets the link take over a seat of the running game: one's own, or a bot's. */
export interface Offer {
  type: 'offer';
  id: string;
  seat: number;
  open?: boolean;
}

/** Make every other device and every link of a seat of one's own worthless. */
export interface SignOut {
  type: 'sign_out';
  id: string;
  seat: number;
}

/** Is anybody there? */
export interface Ping {
  type: 'ping';
}

/** The table as it stands; sent after every change, whole but for the log. */
export interface State {
  type: 'state';
  version: number;
  table: string;
  game: string;
  phase: 'lobby' | 'playing' | 'over';
  viewer: number;
  seats: SeatInfo[];
  spectators: number;
  settings: Settings;
  host: boolean;
  seating: number;
  invite: string;
  setup: string[];
  deal: Deal | null;
  tableau: Tableau | null;
  question: Question | null;
  signals: Choice[];
  talk: 'free' | 'phrases' | 'silence' | 'open';
  phrases: Phrase[];
  undo: Undo | null;
  vote: Vote | null;
  outcome: Outcome | null;
  code: string;
  cover: number | null;
  moments: number;
  log_from: number;
  log: Line[];
  fresh: number;
  away: string[];
}

/** What is new since the last state or change on this line; the rest is as it was. */
export interface Change {
  type: 'change';
  since: number;
  state: Record<string, unknown>;
  tableau: Record<string, unknown>;
  areas: Area[];
}

/** Written down: what the message with this id asked for has happened, at this version. */
export interface Ack {
  type: 'ack';
  id: string;
  version: number;
}

/** Nothing has changed; the text says why, the rule which one. */
export interface Refused {
  type: 'refused';
  id: string;
  reason: string;
  text: string;
  rule: string;
}

/** The answer to `why`; empty if nothing could ever choose it. */
export interface Reasons {
  type: 'reasons';
  id: string;
  obstacles: Obstacle[];
}

/** The answer to `foresee`, line by line; empty where nothing is to be foreseen now. */
export interface Forecast {
  type: 'forecast';
  id: string;
  lines: string[];
}

/** Who is here now; sent between states. */
export interface Presence {
  type: 'presence';
  seats: SeatInfo[];
  spectators: number;
}

/** What people said; the last lines after `hello`, one line later. */
export interface Said {
  type: 'said';
  lines: Speech[];
}

/** The answer to `moment`. */
export interface Shown {
  type: 'shown';
  id: string;
  number: number;
  tableau: Tableau;
}

/** Yes. */
export interface Pong {
  type: 'pong';
}

/** The server is about to close this line, and whether coming back helps. */
export interface Closing {
  type: 'closing';
  reason: string;
  text: string;
  again: boolean;
}

/** Every refusal: what is wrong and the way out. */
export interface Problem {
  reason: string;
  text: string;
}

/** A set-up to start from. */
export interface PresetInfo {
  name: string;
  label: string;
  line: string;
}

/** A game on the home page. */
export interface GameInfo {
  name: string;
  title: string;
  line: string;
  players: number[];
  presets: PresetInfo[];
  stand_ins: number;
  goals: number;
}

/** A component, looked up by its text key. */
export interface BookEntry {
  key: string;
  name: string;
  kind: string;
  set: string;
  short: string;
  text: string;
  facts: Record<string, string | number>;
  about: [string, string][];
  rules: string[];
  provenance: 'printed' | 'reported' | 'stand_in' | 'own_design';
  motif: string;
}

/** A numbered rule in our words. */
export interface BookRule {
  number: string;
  text: string;
  source: string;
}

/** Everything a client needs to name what it draws, in one language. */
export interface Book {
  game: string;
  language: 'en' | 'fr';
  title: string;
  components: BookEntry[];
  rules: BookRule[];
  zones: Record<string, string>;
  badges: Record<string, string>;
  counters: Record<string, string>;
  rows: Record<string, string>;
  verbs: Record<string, string>;
  kinds: Record<string, string>;
  words: Record<string, string>;
}

/** One box of a goal. */
export interface GoalBox {
  id: string;
  label: string;
  ticked: boolean;
}

/** A goal and how far this guest is. */
export interface GoalInfo {
  id: string;
  tier: string;
  name: string;
  text: string;
  boxes: GoalBox[];
  done: boolean;
}

/** The goals of a game and the titles won, of this guest; what a table brought in lines. */
export interface GoalsPage {
  game: string;
  title: string;
  goals: GoalInfo[];
  done: number;
  titles: string[];
  new_goals: string[];
  new_titles: string[];
}

/** A set-up in the making; the client keeps it and sends it back with each change. */
export interface Draft {
  game: string;
  given: Record<string, string>;
  seed: string | number;
  locked?: [string, string][];
}

/** One change of a set-up. */
export interface SetupChange {
  kind: 'new' | 'preset' | 'code' | 'show' | 'option' | 'lock' | 'choose' | 'reroll' | 'randomise';
  game?: string;
  name?: string;
  value?: string;
  slot?: number;
  component?: string;
}

/** A draft and what to change in it. */
export interface SetupRequest {
  change: SetupChange;
  draft?: Draft | null;
  language?: 'en' | 'fr';
}

/** A value an option may have. */
export interface SetupValue {
  value: string;
  label: string;
}

/** One option of the set-up page. */
export interface SetupOptionInfo {
  name: string;
  label: string;
  help: string;
  rule: string;
  value: string;
  shown: string;
  values: SetupValue[];
  default: boolean;
  group: 'main' | 'slots' | 'rulings';
  takes: 'one' | 'several' | 'each_seat' | 'text';
}

/** A component the set-up shows. */
export interface SetupSlot {
  option: string;
  kind: string;
  component: string;
  key: string;
  locked: boolean;
  choices: number;
}

/** What the set-up page shows. */
export interface SetupPage {
  draft: Draft;
  code: string;
  players: number;
  options: SetupOptionInfo[];
  slots: SetupSlot[];
  presets: PresetInfo[];
  bots: string[];
  summary: string[];
  cautions: string[];
  shared: string;
}

/** Which components may stand in a slot instead? */
export interface SlotRequest {
  draft: Draft;
  slot: number;
  language?: 'en' | 'fr';
}

/** What may stand in a slot, besides what stands there. */
export interface SlotChoices {
  slots: SetupSlot[];
}

/** Who is to sit somewhere. */
export interface SeatPlan {
  holder: 'me' | 'open' | 'bot';
  bot?: string;
  name?: string;
}

/** Open a table: a draft, or a game to be dealt as suggested. */
export interface NewTable {
  draft?: Draft | null;
  game?: string;
  preset?: string;
  code?: string;
  public?: '' | 'code' | 'day';
  seats?: SeatPlan[];
  settings?: Settings;
  start?: boolean;
  language?: 'en' | 'fr';
}

/** A link's token: whoever has it may do what it is for, until the seat changes hands. */
export interface Invite {
  seat: number;
  token: string;
  kind: 'sit' | 'device' | 'watch';
}

/** What may I pass on? The cookie says who asks, or tokens of seats held by a link. */
export interface InvitesRequest {
  tokens?: string[];
}

/** A table and what its maker may pass on. */
export interface TableOpened {
  table: string;
  invite: string;
  tokens: Invite[];
}

/** A link of this server to draw. Links let people in, so they stand in no address. */
export interface QrRequest {
  text: string;
}

/** Sit down, or watch: by the token of a link, or by the table's join code. */
export interface JoinRequest {
  token?: string;
  code?: string;
  seat?: number | null;
  name?: string;
  language?: 'en' | 'fr';
}

/** Where the guest now sits. */
export interface Joined {
  table: string;
  seat: number;
  token: string;
}

/** A table on the home page. */
export interface TableCard {
  table: string;
  game: string;
  title: string;
  lines: string[];
  phase: 'lobby' | 'playing' | 'over';
  my_turn: boolean;
  waiting_for: string;
  seats: SeatInfo[];
  counters: Record<string, number>;
  art: string[];
  changed: number;
}

/** The tables this guest has a seat at, newest first. */
export interface MyTables {
  tables: TableCard[];
  damaged: string;
}

/** A replay file's text. */
export interface ReplayImport {
  text: string;
}

/** A cell of the scrubber. */
export interface TurnMark {
  number: number;
  seat: number;
  label: string;
  afresh: boolean;
}

/** A number through the game, one value a turn mark. */
export interface Curve {
  id: string;
  label: string;
  values: number[];
}

/** A whole game to look back on. */
export interface ReplayInfo {
  id: string;
  game: string;
  title: string;
  code: string;
  setup: string[];
  seats: SeatInfo[];
  moments: number;
  turns: TurnMark[];
  curves: Curve[];
  facts: [string, string][];
  turning_points: Line[];
  outcome: Outcome | null;
  deal: Deal;
  seat_facts: [string, string][][];
}

/** The game after so many answers, through one seat's eyes or with all cards open. */
export interface ReplayMoment {
  number: number;
  tableau: Tableau;
  question: Question | null;
  log: Line[];
  answer: string;
}

/** Play on from a moment of a replay, at a table of its own. */
export interface ContinueRequest {
  number: number;
  seats?: SeatPlan[];
  language?: 'en' | 'fr';
}

export type ToServer =
  | Hello
  | Answer
  | Why
  | Foresee
  | UndoRequest
  | VoteCast
  | Say
  | Signal
  | Look
  | Speak
  | Moment
  | Arrange
  | Rename
  | Start
  | StandIn
  | Leave
  | Offer
  | SignOut
  | Ping;

export type ToClient =
  State | Change | Ack | Refused | Reasons | Forecast | Presence | Said | Shown | Pong | Closing;
