// What the command line says to a person, in both languages.
import type { Bilingual, Language } from '@consigliere/rules';

export const words = {
  usage: {
    en: `consigliere COMMAND

  replay FILE… [--json] [--table [--as public|judge]] [--lang en|ru]
      plays games in MGN by the rules and prints their results;
      --json   one JSON object a file, one a line
      --table  the table line after every phase and action; --as public: what the hall sees
      exit 0 every file holds, 1 a line was refused or an assertion failed, 2 a file cannot be read

  export --mgn GAME [--url URL] [--token TOKEN] [--lang en|ru]
      writes a recorded game as MGN; the server must be running (URL: http://127.0.0.1:4000);
      a game that still runs needs the token of a judge
      exit 0 written, 1 no such finished game, 2 the server does not answer

  export --tournament ID [--url URL] [--lang en|ru]
      writes a tournament as a bundle (consigliere-tournament/1), as far as its games are closed
      exit 0 written, 1 no such tournament, 2 the server does not answer

  import FILE [--id ID] [--url URL] [--token TOKEN] [--lang en|ru]
      hands a bundle to the running server as acts; again: only what is new or changed;
      Ctrl-C stops it, what is in stays in. TOKEN of organiser or chief judge, or CONSIGLIERE_TOKEN;
      ID: letters, digits, - and _, at most 40; the name of the file unless told
      exit 0 imported, 1 refused or stopped, 2 the file cannot be read or the server does not answer

  import-entries FILE --tournament ID [--preview] [--decisions FILE]
                 [--url URL] [--token TOKEN] [--lang en|ru]
      an entry list in CSV or XLSX: each row's fault, and who may be known already; without --preview it
      is imported by one act where nothing stands in its way; --decisions is a list in JSON of what rows mean:
      {line, person | sameAs | another: true | leaveOut: true}
      exit 0 imported, or clear; 1 rows have faults or are to be decided, or it is refused, 2 no answer

  rebuild [--data FOLDER] [--url URL] [--token TOKEN] [--json] [--lang en|ru]
      makes all views of a data folder (./data, or CONSIGLIERE_DATA) again from its log; where a server
      runs on it, or with --url, the server does it and serves on (TOKEN of organiser or chief judge);
      prints the hashes of the views before and after
      exit 0 rebuilt, 1 refused, stopped or the views differ, 2 no log there or no answer

  verify [--data FOLDER] [--heads FILE] [--print-heads] [--json] [--lang en|ru]
      looks at the whole log, every chain, id and text, and at the files; beside a running server too;
      without --data and with KURRENTDB_URL the log in KurrentDB
      --heads        compares with what was printed before and kept elsewhere (the vault's own always)
      --print-heads  prints the heads of the closed games and the hash of the whole log, as JSON lines
      exit 0 whole, 1 something is wrong (the first wrong stream and revision is named), 2 no log there

  backup FILE [--data FOLDER] [--json] [--lang en|ru]
      log and vault in one file, checked; servers may run; without --data and with KURRENTDB_URL and
      DATABASE_URL: of these
      exit 0 written, 1 FILE is there, the log is wrong or it was stopped, 2 it cannot be written

  restore FILE [--data FOLDER [--force] | --to-servers] [--lang en|ru]
      checks a backup and puts it into an empty folder; --force: into a new one beside a full one;
      --to-servers: into the empty KurrentDB of KURRENTDB_URL and the PostgreSQL of DATABASE_URL
      exit 0 restored, 1 there are data already or the backup is damaged, 2 it cannot be opened

  migrate --from PLACE --to PLACE [--log-only] [--lang en|ru]
      carries log and vault between a folder and servers, either way: KurrentDB (kurrentdb://…) for the
      log, the PostgreSQL of DATABASE_URL for the vault; again: goes on; no server may run on either
      --log-only  the vault stays where it is
      exit 0 both are the same, 1 other events there, wrong or stopped, 2 a place cannot be reached

  simulate [--seed SEED] [--games N | --tournament FORMAT [--id ID]] [--speed max|N] [--tables N]
      [--must WORDS] [--mgn] [--url URL] [--token TOKEN] [--lang en|ru]
      bots play whole games through the running server, the same for the same SEED (1); again: what is
      recorded stays as it is. TOKEN of the chief judge, or CONSIGLIERE_TOKEN
      --tournament  cup40 (two days and a final), or players x rounds + rounds of the final: 20x6+2
      --speed       max, or so many times as fast as at a table (1)
      --tables      games side by side (4)
      --must        what must happen in every game, as in tie,fourFouls,draw; an unknown word lists all
      --mgn         writes one game as MGN instead; no server is needed
      exit 0 played, 1 refused, not found or stopped, 2 wrong arguments or no answer

  seating --players N --tables T --rounds R [--games G] [--seconds S | --iterations I] [--seed SEED]
      [--constraints FILE] [--by-presence] [--even-tables] [--spread-meetings] [--csv | --json] [--lang en|ru]
      finds who sits where; the same SEED (1) and I find the same everywhere; Ctrl-C: the best so far
      --games        how many each plays: as many as the rounds give unless told
      --seconds      how long it is looked for (5)
      --constraints  JSON: apart, judges, fixed, absent, played; docs/guide-organiser.md tells of them
      --by-presence  whoever is there plays and rests in turn; games may differ
      --even-tables, --spread-meetings   each table number as often; nobody meets the same again at once
      --csv          round,table,1,…,10: a row a game; --json: seed, iterations, rounds and metrics
      exit 0 found, 1 the constraints cannot be met, 2 wrong arguments, numbers or file

  seating check FILE [--constraints FILE] [--json] [--lang en|ru]
      measures any seating in such CSV, of numbers or of names, against its bounds
      exit 0 no faults, 1 it has faults or breaks the constraints, 2 the file cannot be read

  standings FILE [--stage ID] [--as-of ROUND] [--teams] [--json] [--lang en|ru]
      the table of a tournament from its bundle (consigliere-tournament/1)
      --stage  only the games of this stage
      --as-of  only the games up to this round; with --stage where round numbers repeat
      --teams  a row a team: the sum of its players
      --json   one object (consigliere-standings/1), every game with its parts
      exit 0 printed, 2 the file cannot be read or there is no such table`,
    ru: `consigliere КОМАНДА

  replay ФАЙЛ… [--json] [--table [--as public|judge]] [--lang en|ru]
      проигрывает игры в MGN по правилам и печатает результат;
      --json   по одному объекту JSON на файл, каждый в своей строке
      --table  строка стола после каждой фазы и каждого действия; --as public: что видит зал
      код 0: все файлы верны, 1: строка отклонена или проверка не сошлась, 2: файл не читается

  export --mgn ИГРА [--url URL] [--token ТОКЕН] [--lang en|ru]
      пишет записанную игру в MGN; сервер должен работать (URL: http://127.0.0.1:4000);
      для игры, которая ещё идёт, нужен токен судьи
      код 0: записано, 1: такой законченной игры нет, 2: сервер не отвечает

  export --tournament ID [--url URL] [--lang en|ru]
      пишет турнир одним файлом (consigliere-tournament/1): всё, что в нём уже сыграно
      код 0: записано, 1: такого турнира нет, 2: сервер не отвечает

  import ФАЙЛ [--id ID] [--url URL] [--token ТОКЕН] [--lang en|ru]
      передаёт файл турнира работающему серверу действиями; повторно: только новое и изменённое;
      Ctrl-C останавливает, внесённое остаётся. ТОКЕН организатора или главного судьи, или
      CONSIGLIERE_TOKEN; ID: латинские буквы, цифры, - и _, до 40 знаков; иначе имя файла
      код 0: внесено, 1: отклонено или остановлено, 2: файл не читается или сервер не отвечает

  import-entries ФАЙЛ --tournament ID [--preview] [--decisions ФАЙЛ]
                 [--url URL] [--token ТОКЕН] [--lang en|ru]
      список участников в CSV или XLSX: ошибки строк и кто, возможно, уже известен; без --preview список
      вносится одним актом, если ничто не мешает; --decisions: список JSON о том, кто в строках:
      {line, person | sameAs | another: true | leaveOut: true}
      код 0: внесён или без замечаний, 1: есть ошибки, нужны решения или отказ, 2: нет ответа

  rebuild [--data ПАПКА] [--url URL] [--token ТОКЕН] [--json] [--lang en|ru]
      строит все представления папки данных (./data или CONSIGLIERE_DATA) заново по журналу событий;
      если с ней работает сервер или дан --url, это делает сервер, не прерываясь (ТОКЕН организатора
      или главного судьи); печатает хеши представлений до и после
      код 0: построены, 1: отказ, остановлено или хеши разошлись, 2: журнала там нет или нет ответа

  verify [--data ПАПКА] [--heads ФАЙЛ] [--print-heads] [--json] [--lang en|ru]
      проверяет весь журнал событий, каждую цепочку, идентификатор и текст, и файлы; сервер может
      работать; без --data и с KURRENTDB_URL — журнал в KurrentDB
      --heads        сверяет с тем, что напечатано раньше и хранится отдельно (с хранилищем — всегда)
      --print-heads  печатает хеши закрытых игр и хеш всего журнала строками JSON
      код 0: цел, 1: есть ошибка (названы первый неверный поток и ревизия), 2: журнала там нет

  backup ФАЙЛ [--data ПАПКА] [--json] [--lang en|ru]
      журнал и хранилище имён одним проверенным файлом; серверы могут работать; без --data и с
      KURRENTDB_URL и DATABASE_URL — оттуда
      код 0: записано, 1: ФАЙЛ уже есть, журнал неверен или остановлено, 2: записать не удалось

  restore ФАЙЛ [--data ПАПКА [--force] | --to-servers] [--lang en|ru]
      проверяет копию и кладёт её в пустую папку; --force: в новую рядом с занятой;
      --to-servers: в пустые KurrentDB (KURRENTDB_URL) и PostgreSQL (DATABASE_URL)
      код 0: восстановлено, 1: там уже есть данные или копия повреждена, 2: копия не открывается

  migrate --from МЕСТО --to МЕСТО [--log-only] [--lang en|ru]
      переносит журнал и хранилище имён между папкой и серверами в обе стороны: журнал в KurrentDB
      (kurrentdb://…), хранилище в PostgreSQL из DATABASE_URL; повторно: продолжает; серверы при этом
      не работают
      --log-only  хранилище остаётся на месте
      код 0: обе стороны совпадают, 1: там другие события, ошибка или остановлено, 2: место недоступно

  simulate [--seed ЗЕРНО] [--games N | --tournament ФОРМАТ [--id ID]] [--speed max|N] [--tables N]
      [--must СЛОВА] [--mgn] [--url URL] [--token ТОКЕН] [--lang en|ru]
      боты играют целые игры на работающем сервере, с тем же ЗЕРНОМ (1) те же самые; повторно:
      записанное не меняется. ТОКЕН главного судьи или CONSIGLIERE_TOKEN
      --tournament  cup40 (два дня и финал) или игроки x туры + туры финала: 20x6+2
      --speed       max или во сколько раз быстрее, чем за столом (1)
      --tables      сколько игр идёт одновременно (4)
      --must        что должно случиться в каждой игре, например tie,fourFouls,draw; незнакомое слово
                    выводит весь список
      --mgn         пишет одну игру в MGN; сервер не нужен
      код 0: сыграно, 1: отказ, не найдено или остановлено, 2: неверные аргументы или нет ответа

  seating --players N --tables T --rounds R [--games G] [--seconds S | --iterations I] [--seed ЗЕРНО]
      [--constraints ФАЙЛ] [--by-presence] [--even-tables] [--spread-meetings] [--csv | --json] [--lang en|ru]
      находит рассадку; с теми же ЗЕРНОМ (1) и I всюду та же; Ctrl-C: лучшая из найденных
      --games        сколько игр у каждого; иначе столько, сколько дают туры
      --seconds      сколько секунд искать (5)
      --constraints  JSON: apart, judges, fixed, absent, played; описание в docs/guide-organiser.md
      --by-presence  кто есть, тот играет и отдыхает по очереди; игр может быть не поровну
      --even-tables, --spread-meetings   каждый номер стола поровну; не встречаться снова сразу же
      --csv          round,table,1,…,10: строка на игру; --json: seed, iterations, rounds и metrics
      код 0: найдена, 1: условия невыполнимы, 2: неверные аргументы, числа или файл

  seating check ФАЙЛ [--constraints ФАЙЛ] [--json] [--lang en|ru]
      измеряет любую рассадку в таком CSV, из номеров или имён, и сравнивает с границами
      код 0: ошибок нет, 1: есть ошибки или нарушены условия, 2: файл не читается

  standings ФАЙЛ [--stage ID] [--as-of ТУР] [--teams] [--json] [--lang en|ru]
      таблица турнира из его файла (consigliere-tournament/1)
      --stage  только игры этого этапа
      --as-of  только игры до этого тура включительно; с --stage, если номера туров повторяются
      --teams  по строке на команду: сумма её игроков
      --json   один объект (consigliere-standings/1), каждая игра с её частями
      код 0: напечатано, 2: файл не читается или такой таблицы нет`,
  },
  unknownCommand: { en: 'there is no command', ru: 'нет такой команды:' },
  oneGame: {
    en: 'name one game or one tournament, as in: export --mgn GAME, export --tournament ID',
    ru: 'назовите одну игру или один турнир: export --mgn ИГРА, export --tournament ID',
  },
  noTournament: { en: 'there is no such tournament:', ru: 'такого турнира нет:' },
  noAnswer: {
    en: 'no server answers there; start it with: npm start',
    ru: 'там не отвечает сервер; запустите его: npm start',
  },
  noGame: {
    en: 'there is no such finished game (a running one needs the token of a judge):',
    ru: 'такой законченной игры нет (для идущей нужен токен судьи):',
  },
  noFiles: { en: 'name at least one file', ru: 'назовите хотя бы один файл' },
  asWithoutTable: { en: '--as goes with --table', ru: '--as пишется вместе с --table' },
  asWhom: { en: '--as takes "public" or "judge"', ru: '--as принимает «public» или «judge»' },
  jsonOrTable: { en: '--json and --table exclude each other', ru: '--json и --table исключают друг друга' },
  unreadable: { en: 'cannot be read as MGN', ru: 'не читается как MGN' },
  line: { en: 'line', ru: 'строка' },
  column: { en: 'column', ru: 'знак' },
  expected: { en: 'expected', ru: 'ожидалось:' },
  found: { en: 'found', ru: 'найдено:' },
  tooLarge: { en: 'a file of at most 1 MiB', ru: 'файл не больше 1 МиБ' },
  noSuchFile: { en: 'a file that can be opened', ru: 'файл, который можно открыть' },
  running: { en: 'No result yet', ru: 'Результата ещё нет' },
  bestMove: { en: 'Best move of seat', ru: 'Лучший ход, место' },
  blackAmong: { en: 'black among them', ru: 'чёрных среди них' },
  pending: { en: 'Waits for the chief judge', ru: 'Ждёт главного судью' },
  overridden: { en: 'Done against the rules', ru: 'Проведено вопреки правилам' },
  refused: { en: 'refused', ru: 'отклонено' },
  claimFailed: { en: 'the assertion does not hold', ru: 'проверка не сошлась' },
  insteadFound: { en: 'found', ru: 'на деле' },
  seat: { en: 'Seat', ru: 'Место' },
  player: { en: 'Player', ru: 'Игрок' },
  role: { en: 'Role', ru: 'Роль' },
  points: { en: 'Points', ru: 'Баллы' },
  parts: { en: 'Made of', ru: 'Из чего' },
  left: { en: 'Left', ru: 'Выбыл' },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** The language of the answer: `--lang`, else the machine's own, else English. */
export function languageOf(args: readonly string[]): Language {
  const at = args.indexOf('--lang');
  const asked = at >= 0 ? args[at + 1] : args.find((arg) => arg.startsWith('--lang='))?.slice(7);
  const machine = process.env['LC_ALL'] ?? process.env['LC_MESSAGES'] ?? process.env['LANG'] ?? '';
  return (asked ?? machine).toLowerCase().startsWith('ru') ? 'ru' : 'en';
}
