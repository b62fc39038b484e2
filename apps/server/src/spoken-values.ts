// The values of the API's enumerations and the words that the code has for them.
export const spokenValues = {
  Language: { EN: 'en', RU: 'ru' },
  GameState: { RUNNING: 'running', HELD: 'held', CLOSED: 'closed' },
  PhaseKind: { DEAL: 'deal', NIGHT: 'night', DAY: 'day' },
  Role: { CITIZEN: 'citizen', SHERIFF: 'sheriff', MAFIA: 'mafia', DON: 'don' },
  Team: { RED: 'red', BLACK: 'black' },
  Winner: { RED: 'red', BLACK: 'black', DRAW: 'draw' },
  DecidedBy: {
    VOTE: 'vote', KILL: 'kill', DISQUALIFICATION: 'disqualification', PPK: 'ppk', STALEMATE: 'stalemate',
  },
  LeftBy: { KILL: 'kill', VOTE: 'vote', DISQUALIFICATION: 'disqualification' },
  SpeechKind: { DAY: 'day', TIE: 'tie', LAST_WORD: 'lastWord' },
  Ending: { WORDS: 'words', PASS: 'pass', TIME: 'time', UNKNOWN: 'unknown' },
  VoteStage: { OPEN: 'open', TIE: 'tie', QUESTION: 'question', DECIDED: 'decided' },
  EntryWeight: { BAND: 'band', PLAIN: 'plain', MAJOR: 'major' },
  CheckKind: { DON: 'don', SHERIFF: 'sheriff' },
  Access: { PUBLIC: 'public', JUDGE: 'judge', CHIEF: 'chief', ORGANISER: 'organiser' },
  ResultStatus: {
    SCHEDULED: 'scheduled', LIVE: 'live', AWAITING_SIGNATURE: 'awaitingSignature', UNOFFICIAL: 'unofficial',
    OFFICIAL: 'official', VOID: 'void',
  },
  Lack: {
    NOT_PLAYED: 'notPlayed', NOT_CLOSED: 'notClosed', NO_RESULT: 'noResult', SECOND_PERSON: 'secondPerson',
    SIGNATURE: 'signature',
  },
  FinalistRemark: {
    LOT: 'lot', DECIDED: 'decided', LEFT: 'left', REPLACED: 'replaced', RESERVE: 'reserve', EDITED: 'edited',
  },
  LotKind: { PLAYERS: 'players', TEAMS: 'teams' },
  VersionCause: {
    PUBLISHED: 'published', PROTOCOL: 'protocol', AWARDS: 'awards', VOID: 'void', SCORING: 'scoring',
    STAGES: 'stages', LOT: 'lot',
  },
  SeriesCounting: { POINTS: 'points', PLACES: 'places' },
  SharedPlaces: { EACH: 'each', MEAN: 'mean' },
  SeriesTie: {
    BEST_RESULTS: 'bestResults', FIRST_PLACES: 'firstPlaces', TOURNAMENTS: 'tournaments', WINS: 'wins',
  },
  Signatory: { JUDGE: 'judge', CHIEF: 'chief' },
  TableGameState: {
    SCHEDULED: 'scheduled', RUNNING: 'running', HELD: 'held', CLOSED: 'closed', TYPED: 'typed',
  },
  TournamentStatus: { UPCOMING: 'upcoming', RUNNING: 'running', PLAYED: 'played' },
  TournamentPhase: {
    DRAFT: 'draft', REGISTRATION: 'registration', RUNNING: 'running', FINISHED: 'finished',
  },
  SeatingRelease: { CONFIRMED: 'confirmed', HALL: 'hall', PUBLIC: 'public' },
  SeatingState: {
    DRAFT: 'draft', CONFIRMED: 'confirmed', HALL: 'hall', PUBLIC: 'public', REPLACED: 'replaced',
  },
  AttendanceMark: { PRESENT: 'present', LATE: 'late', ABSENT: 'absent' },
  ConflictKind: { FAMILY: 'family', OTHER: 'other' },
  JudgingNoteCode: {
    NOBODY: 'nobody', NOT_LISTED: 'notListed', PLAYS: 'plays', TWICE: 'twice', DECLARED: 'declared',
    CLUB: 'club', AGAIN: 'again', SAME_TABLE: 'sameTable',
  },
  SeatSearchState: {
    WAITING: 'waiting', RUNNING: 'running', FOUND: 'found', UNMET: 'unmet', CANCELLED: 'cancelled',
    FAILED: 'failed',
  },
  UnknownFact: { RESULT: 'result', FIRST_KILLED: 'firstKilled', BEST_MOVE: 'bestMove' },
  FindingKind: { BREACH: 'breach', APPROVAL: 'approval' },
  ActSubject: {
    GAME: 'game', PROTOCOL: 'protocol', TOURNAMENT: 'tournament', POLICY: 'policy', PERSONS: 'persons',
    SERIES: 'series',
  },
  FinalChange: { ENTERS: 'enters', LEAVES: 'leaves' },
  Likeness: {
    SAME: 'same', FOLD: 'fold', LOOK_ALIKE: 'lookAlike', TRANSLITERATION: 'transliteration',
    ONE_EDIT: 'oneEdit',
  },
  AuditKind: { OVERRIDDEN: 'overridden', WITHDRAWN: 'withdrawn' },
  AwardStatus: { FINAL: 'final', PENDING: 'pending', DECLINED: 'declined' },
} as const;
