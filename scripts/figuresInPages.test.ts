/** Figures in the pages of the repository equal the constants that they repeat. */
import * as contract from '#contract';
import { PHONE_DEFAULT } from '#contract/phone';
import {
  TERMS,
  LOGIN_THROTTLE,
  REGISTER_THROTTLE,
  SESSION_DAYS,
  SESSION_USE_SEC,
} from '#exchange/domain/terms';
import { SETTINGS_HELP } from '../exchange/settingsHelp';
import { passwords } from '../exchange/http/credentials/knownPasswords.json';
import requirements from '../docs/asvs/requirements.json';
import { scripts } from '../package.json';
import { languages } from '../tooling/messages.mjs';
import { projectFiles } from './copySources';
import { HOW_TOS } from './howToPages';
import {
  numberInCode,
  numbersInCode,
  productIn,
  secondsIn,
  textOf,
  unitIn,
} from './testing/numbersInCode';
import { pageFigures } from './testing/pageFigures';

const pages = projectFiles().filter((file) => file.endsWith('.md'));

/** Pages and parts of pages that state what was measured or tried; a part begins with these words. */
const MEASUREMENTS: Readonly<Record<string, readonly string[]>> = {
  // Written by the benchmarks.
  'docs/benchmark.md': ['# '],
  'docs/performance.md': ['# '],
  // `tooling/marketFigures.program.test.ts` compares this page with the market.
  'docs/market.md': ['# '],
  // `exchange/market/secondImplementation.test.ts` compares this page with the market.
  'docs/market-format.md': ['# '],
  'docs/reliability.md': [
    '## Hours of use',
    '## Rounds of one fault',
    '## Several processes behind a proxy',
    '## Hostile requests',
    '## Planted bugs',
    '| directory',
  ],
  'docs/how-to/run-for-many.md': ['## Tested'],
  'docs/decisions/011-standard-build.md': ['**Why.**', 'Tried and rejected', 'Update of'],
  'docs/decisions/019-prerendered-pages.md': [
    '**When the app runs.**',
    '**Priorities.**',
    '**The cost of the handoff.**',
    '| attempt',
    'Hydration was not built',
    '**Why the chart is not there sooner.**',
  ],
  'docs/decisions/023-native-checkers.md': ['**Why.**', 'The formatter'],
  'docs/decisions/024-keyed-prices.md': ['**Problem.**'],
  'docs/decisions/030-libraries-for-tools.md': ['| piece'],
  'docs/decisions/032-orders-in-batches.md': ['An order alone', '[Measured]', 'Considered'],
  'docs/decisions/034-rows-of-long-lists.md': ['**Problem.**'],
  'docs/decisions/035-market-with-sessions.md': ['**Alternatives.**', '**Cost.**'],
};

/** Reasons why a figure repeats no constant. */
const MEASURED = 'measured, or counted once';
const EXAMPLE = 'an example';
const OUTSIDE = 'a fact of a standard or of another program';
const PEOPLE = 'advice to people or a promise of people, which no program checks';
const PROSE = 'ordinary words';
type Row = number | readonly number[] | string;

const { SECOND_MS } = contract;
const DAY = contract.DAY_MS / SECOND_MS;
const HOUR = DAY / 24;
const MINUTE = HOUR / 60;
const MIB = 2 ** 20;

const CALLS = Object.values(contract.endpoints);
const { fundPassword, login, depositCorrectionSec } = TERMS.accountRules;
const CLEANUP = 'exchange/storage/cleanup.ts';
const KEPT = {
  answers: numberInCode(CLEANUP, /ANSWERS_KEPT_DAYS = (\d+);/),
  refusals: numberInCode(CLEANUP, /REFUSALS_KEPT = ([\d_]+);/),
  proofs: numberInCode(CLEANUP, /PROOFS_KEPT_MS = (\d+) \* DAY_MS;/) * DAY,
  failures: unitIn(CLEANUP, /FAILURES_KEPT_MS = (\w+);/),
};
const LANES = 'exchange/http/calls/accountLanes.ts';
const WAITING_CALLS = numberInCode(LANES, /WRITES = \{ atOnce: 1, waiting: (\d+) \}/);
const READS = numbersInCode(LANES, /READS = \{ atOnce: (\d+), waiting: (\d+) \}/);
const TICK_WAIT = contract.TICK_WAIT_MAX_MS / SECOND_MS;
const TICK = secondsIn('src/screens/shared/quotes/pollIntervals.ts', /TICK_MS = ([\d_]+);/);
const TIMEOUT = contract.REQUEST_TIMEOUT_MS / SECOND_MS;
const PATIENCE = secondsIn('exchange/storage/database.ts', /TIMEOUT_DEFAULT_MS = ([\d_]+);/);
const PARKED = 'exchange/storage/parkedWork.ts';
const TRIES = numberInCode(PARKED, /ATTEMPTS_MAX = (\d+);/);
const [ALL_RESERVED = 0, RESERVED = 0] = numbersInCode(
  'exchange/storage/database.ts',
  /connections >= (\d) \? (\d) :/,
);
const RESYNC = secondsIn('exchange/storage/stateWatch.ts', /RESYNC_MS = ([\d_]+);/);
const ABSENCE = secondsIn(
  'exchange/storage/cluster/embeddedStore.ts',
  /absenceLimitMs = ([\d_]+);/,
);
const SILENCE = secondsIn('exchange/http/server.ts', /connectionTimeout: ([\d_]+),/);
const PROXY_DELAY = secondsIn('src/tracker/executor.ts', /LATE_ARRIVAL_MS = ([\d_]+);/);
const REPEATED = secondsIn('src/tracker/protocol.ts', /REPEATED_WITHIN_MS = ([\d_]+);/);
/** The first four pauses between repetitions. */
const PAUSES = numbersInCode(
  'src/tracker/protocol.ts',
  /BACKOFF_MS = \[([\d_]+), ([\d_]+), ([\d_]+), ([\d_]+)\]/,
).map((ms) => ms / SECOND_MS);
const [FIRST_PAUSE = 0, SECOND_PAUSE = 0, THIRD_PAUSE = 0, FOURTH_PAUSE = 0] = PAUSES;
const RECONNECT = secondsIn('src/state/connection.ts', /FIRST_RETRY_MS = ([\d_]+);/);
const COMMITMENTS = 'src/state/storage/commitments.ts';
const REMEMBERED = numberInCode(COMMITMENTS, /COMMITMENTS_KEPT_DAYS = (\d+);/) * DAY;
const NEW_SEED = secondsIn('exchange/storage/migrations/market0001.ts', /now_ms \+ (\d+)\)/);
const SEED_BITS = numberInCode('exchange/settings.ts', /randomBytes\((\d+)\)/) * 8;
const TOKEN_BYTES = numberInCode(
  'exchange/http/credentials/tokens.ts',
  /newToken = \(\) => randomBytes\((\d+)\)/,
);
const KEY_BITS = numberInCode('exchange/market/keyedDraws.ts', /KEY_BYTES = (\d+);/) * 8;
const BLOCK = numberInCode('marketDay/chacha8.ts', /BLOCK_WORDS = (\d+);/);
const LONG_LIST = numberInCode('src/ui/rows/rowStore.ts', /SHORT_LIST = (\d+);/);
const WIDE = numberInCode('src/ui/tokens.ts', /twoPaneWidth = '@media \(min-width: (\d+)px\)'/);
const PRICES_KEPT =
  numberInCode('src/app/offline/storedAnswers.ts', /AGE_MAX_MS = (\d+) \* 86_400_000;/) * DAY;
const PENDING_KEPT = unitIn('src/tracker/pendingEntries.ts', /KEPT_FOR_MS = (\w+);/);
const REQUIREMENTS = requirements.length;
const GUESSES = [
  fundPassword.windowSec,
  login.windowSec,
  LOGIN_THROTTLE.windowMs / SECOND_MS,
  REGISTER_THROTTLE.windowMs / SECOND_MS,
];
const LEVELS = numbersInCode(
  'marketDay/levels.ts',
  /86_400, parts: 6 \},\n  \{ seconds: ([\d_]+),[^]*\{ seconds: (\d+), parts: 10 \}/,
);
const QUOTE_VALID = numberInCode('tooling/tapes/recording.ts', /QUOTE_VALID_SEC = (\d+);/);
const PAUSE =
  TICK_WAIT +
  numberInCode(
    'exchange/market/sourceChanges.ts',
    /PAUSE_SEC = TICK_WAIT_MAX_MS \/ 1000 \+ (\d+);/,
  );
const UPLOAD = 'src/api/upload.ts';
/** Bits in a second; the constant has bytes in a millisecond. */
const SLOWEST = numberInCode(UPLOAD, /SLOWEST = (\d+);/) * 8 * 1_000;
const PICTURE_BYTES = numberInCode(
  'src/screens/shared/pictures/prepareImage.ts',
  /PICTURE_BYTES_MAX = ([\d_]+);/,
);
const RECORDING_BYTES = numberInCode(
  'src/app/recorder/fitRecording.ts',
  /RECORDING_BYTES_MAX = ([\d_]+);/,
);
const CORES = { npmTest: 16 * MINUTE, mutation: 50 * MINUTE };

/** Figures that mean the same in every page. */
const EVERYWHERE: Readonly<Record<string, Row>> = {
  [`${CALLS.length} calls`]: CALLS.length,
  [`${CALLS.length} endpoints`]: CALLS.length,
  [`${CALLS.length} schemas`]: CALLS.length,
  'three catalogues': languages.length,
  'three languages': languages.length,
  '16 minutes': CORES.npmTest,
  'fifty minutes': CORES.mutation,
  'one second': TICK,
  'six digits': contract.FUND_PASSWORD_DIGITS,
  'each day': PROSE,
  'every hour': PROSE,
  'every second': PROSE,
  'per hour': PROSE,
  'each second': PROSE,
  'one day': PROSE,
};

const ROWS: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'CONTRIBUTING.md': { 'five times': PEOPLE, '72 characters': PEOPLE },
  'README.md': { '10,000 usdt': Number(TERMS.grant) },
  'docs/architecture.md': {
    'ten seconds': [TIMEOUT, secondsIn('src/app/account/PriceAlerts.tsx', /POLL_MS = ([\d_]+);/)],
    '900 px': WIDE,
    '50 rows': LONG_LIST,
    '400 %': OUTSIDE,
    'every minute': secondsIn('src/api/accountQueries.ts', /POLL_MS = ([\d_]+);/),
    'an hour': unitIn('src/screens/shared/quotes/priceReader.ts', /\(at - jitterMs\) \/ (\w+)\)/),
    'a minute': unitIn('src/screens/shared/quotes/priceReader.ts', /: Math\.floor\(at \/ (\w+)\)/),
    'third of the rate':
      1 / numberInCode('src/screens/shared/quotes/pollIntervals.ts', /DATA_SAVER_FACTOR = (\d+);/),
  },
  'docs/commands.md': {
    '16 jest test files': numberInCode('scripts/check.ts', /MOST_TEST_FILES = (\d+);/),
  },
  'docs/device.md': {
    '70 days': REMEMBERED,
    'a day': PENDING_KEPT,
    'a week': PRICES_KEPT,
    'two versions': 2,
  },
  'docs/glossary.md': {
    '30 seconds': TICK_WAIT,
    '24 hours': numberInCode('exchange/market/quote.ts', /SPARK_HOURS = (\d+);/) * HOUR,
    'one a second': TICK,
    'three polls': numberInCode(
      'src/screens/trade/chart/quoteAge.ts',
      /pollsMs = (\d+) \* pollIntervalMs/,
    ),
  },
  'docs/operations.md': {
    '1 min': PEOPLE,
    'ten times': TRIES,
    '30 s': secondsIn('exchange/storage/pool.ts', /SHRINK_RESET_MS = ([\d_]+);/),
    'three paths': PROSE,
    '1 s': secondsIn(PARKED, /FIRST_RETRY_MS = ([\d_]+);/),
    '2 s': 2 * secondsIn(PARKED, /FIRST_RETRY_MS = ([\d_]+);/),
    '4 s': [4 * secondsIn(PARKED, /FIRST_RETRY_MS = ([\d_]+);/), PATIENCE],
    'ten tries': TRIES,
    'four reads': READS[0] ?? 0,
    '64 waiting calls': [WAITING_CALLS, READS[1] ?? 0],
    '300 refused money calls': numberInCode(LANES, /REFUSALS_AT_ONCE = (\d+);/),
    'five more calls': 1 / secondsIn(LANES, /REFUSAL_EVERY_MS = (\d+);/),
    'two connections': RESERVED,
    '4 seconds': PATIENCE,
    '15 s': secondsIn('exchange/storage/store.ts', /EXCLUSIVE_STATEMENT_MAX_MS = ([\d_]+);/),
    '10 min': secondsIn('exchange/storage/migrate.ts', /MIGRATION_STATEMENT_MAX_MS = ([\d_]+);/),
    '3.5 s':
      PATIENCE -
      secondsIn('exchange/storage/migrations/exchange0001.ts', /\(patience_ms - (\d+)\)/),
    '(17)': numberInCode('exchange/settings.ts', /env\.DATABASE_CONNECTIONS \|\| '(\d+)'/),
    // One more connection listens.
    'below 5': ALL_RESERVED + 1,
    'two hours': OUTSIDE,
    'a second': [unitIn('exchange/http/errors.ts', /saidAt < (\w+)\)/), RESYNC],
    'a minute': secondsIn('exchange/domain/storeHealth.ts', /AHEAD_MAX_MS = ([\d_]+);/),
    'two seconds': [
      secondsIn('exchange/storage/stateWatch.ts', /LEAP_MS = ([\d_]+);/),
      secondsIn('exchange/storage/migrate.ts', /LOCK_WAIT_MS = ([\d_]+);/),
    ],
    'three seconds': ABSENCE,
    'every second': secondsIn('exchange/storage/migrate.ts', /RETRY = \{ pauseMs: ([\d_]+),/),
    'ten minutes': secondsIn('exchange/storage/migrate.ts', /RETRY = .* totalMs: ([\d_]+) \}/),
    'an hour': NEW_SEED,
    'every hour': unitIn(CLEANUP, /CLEANUP\.subject, now \+ (\w+)\]/),
    '5,000 rows': numberInCode(CLEANUP, /ROWS_MAX = ([\d_]+);/),
    '30 real days': [SESSION_DAYS, KEPT.answers],
    'a day': KEPT.failures,
    '10,000 refusals': KEPT.refusals,
    '90 days': KEPT.proofs,
    'seven days': depositCorrectionSec,
  },
  'docs/own-backend.md': {
    'two minutes': MEASURED,
    'up to six': MEASURED,
    '(5)': secondsIn('testkit/conformance/run.ts', /waitMs = ([\d_]+),/),
    '(150)': secondsIn('testkit/conformance/run.ts', /SETTLE_MS_DEFAULT = ([\d_]+);/),
    '33 days': contract.DAY_TEXT_WITHIN_MS / SECOND_MS + DAY,
  },
  'docs/reliability.md': {
    'ten taps': EXAMPLE,
    'six hours': EXAMPLE,
    'two minutes': PROXY_DELAY,
    '3 s': secondsIn('src/app/ConnectionLine.tsx', /SLOW_AFTER_MS = ([\d_]+);/),
    '10 s': TIMEOUT,
    'ten seconds': TIMEOUT,
    'eight seconds': secondsIn('src/api/callBackoff.ts', /PAUSE_MAX_MS = ([\d_]+);/),
    '200 kbit': SLOWEST,
    'thirty faults': PROSE,
    '401 responses': OUTSIDE,
    'fifty withdrawals': EXAMPLE,
    '90 %': numberInCode('scripts/mutation/record.ts', /GOAL = ([\d.]+);/),
    '100 seconds': numberInCode('scripts/mutation/main.ts', /CHECK_SECONDS = (\d+);/),
    'half a minute': MEASURED,
  },
  'docs/rules.md': {
    'six places': numberInCode('contract/money.ts', /USDT_PLACES = (\d+);/),
    '80 %': EXAMPLE,
    'per second': TICK,
    'ten minutes': contract.TICK_WINDOW_MAX_MS / SECOND_MS,
    '10 s': contract.SEEN_PRICE_AGE_MAX_MS / SECOND_MS,
    '2 s': contract.SEEN_PRICE_AHEAD_MAX_MS / SECOND_MS,
    '30 s': TICK_WAIT,
    '1 %': EXAMPLE,
    'five wrong fund passwords': fundPassword.attempts,
    '15 minutes': fundPassword.windowSec,
    '30 minutes': fundPassword.freezeSec,
    '24 h': DAY,
    'nine levels': [contract.INVITE_LEVELS, TERMS.inviteRates.length],
  },
  'docs/scenarios.md': {
    'six seconds': EXAMPLE,
    '8 mb': numberInCode('testkit/scenarios/schema.ts', /SCENARIO_BYTES_MAX = ([\d_]+);/),
    '32 levels': numberInCode('testkit/player/plainJson.ts', /DEPTH_MAX = (\d+);/),
  },
  'docs/security.md': {
    '345 requirements': REQUIREMENTS,
    '5 mib': productIn(
      'exchange/http/images/readImage.ts',
      /IMAGE_BYTES_MAX = (\d+) \* (\d+) \* (\d+);/,
    ),
    '40 million': numberInCode('exchange/http/images/readImage.ts', /IMAGE_PIXELS_MAX = ([\d_]+);/),
    '8 characters': contract.PASSWORD_LENGTH_MIN,
    '64 characters': contract.PASSWORD_LENGTH_MAX,
    '17,950 passwords': passwords.length,
    '32 random bytes': TOKEN_BYTES,
    '30 days': SESSION_DAYS * DAY,
    '256 bits': TOKEN_BYTES * 8,
    '192 bits': SEED_BITS,
    '19 mib':
      numberInCode('exchange/http/credentials/passwords.ts', /memoryCost: ([\d_]+),/) * 1_024,
    '2 passes': numberInCode('exchange/http/credentials/passwords.ts', /timeCost: (\d+),/),
    'five wrong ones': fundPassword.attempts,
    'per day': PROSE,
    '90 days': KEPT.proofs,
    '15 minutes': GUESSES,
    '5 failures': [login.attempts, LOGIN_THROTTLE.perAccount],
    '100 failures': LOGIN_THROTTLE.perAddress,
    '5 attempts': fundPassword.attempts,
    '30 minutes': fundPassword.freezeSec,
    '30 attempts': REGISTER_THROTTLE.perAddress,
    '10 numbers': REGISTER_THROTTLE.perPhone,
    '24 random bytes': SEED_BITS / 8,
    '2 days': PEOPLE,
    '7 days': PEOPLE,
    'three months': PEOPLE,
  },
  'docs/settings.md': {
    'a day': numberInCode('exchange/settings.ts', /'rehearsal' \? '(\d+)'/),
    '60 characters': numberInCode('exchange/surroundings.mjs', /SOCKET_FOLDER_MAX = (\d+);/),
    '96 mb': numberInCode('exchange/surroundings.mjs', /new: (\d+),/) * 1_000_000,
    '24 mb': numberInCode('exchange/surroundings.mjs', /existing: (\d+) \}/) * 1_000_000,
    'three seconds': secondsIn('exchange/domain/transfers.ts', /REVIEW_MS = ([\d_]+);/),
    'five wrong fund passwords': fundPassword.attempts,
    '15 minutes': fundPassword.windowSec,
    '30 minutes': fundPassword.freezeSec,
    '1,000 by default': numberInCode(
      'exchange/http/controls/faultControls.ts',
      /DELAY_DEFAULT_MS = ([\d_]+);/,
    ),
    'at most 60,000': numberInCode(
      'exchange/http/controls/faultControls.ts',
      /DELAY_MAX_MS = ([\d_]+);/,
    ),
    '200 open orders': TERMS.order.maxOpen,
  },
  'docs/testing.md': {
    'at most 16': numberInCode('scripts/check.ts', /MOST_TEST_FILES = (\d+);/),
    'half an hour': MEASURED,
    'a second': PROSE,
    'two seconds': MEASURED,
    'five times': PEOPLE,
  },
  'docs/asvs/NOTICE.md': { '345 requirements': REQUIREMENTS },
  'docs/decisions/003-machine-snapshots-in-redux.md': { '24.8 days': OUTSIDE },
  'docs/decisions/009-session-recording-per-tab.md': { '40,000 bytes': RECORDING_BYTES },
  'docs/decisions/010-devtools-connection.md': { 'a minute': MEASURED },
  'docs/decisions/011-standard-build.md': {
    'ten chunks': numberInCode('webpack.config.ts', /minChunks: (\d+),/),
    '3 kb': MEASURED,
    '18 kb': MEASURED,
    '4.5 kb': MEASURED,
    '2 kb': PEOPLE,
    '29 ms': MEASURED,
  },
  'docs/decisions/013-own-code-instead-of-libraries.md': {
    '80 lines': MEASURED,
    '40 lines': MEASURED,
    'ten times': MEASURED,
    '16 words': BLOCK,
  },
  'docs/decisions/014-database-outages.md': {
    'three seconds': ABSENCE,
    'eight clients': numberInCode('testkit/simulation/fuzz/fuzz.ts', /WORKERS = (\d+);/),
  },
  'docs/decisions/015-exchange-hardening.md': {
    'five failures': login.attempts,
    'hundred failures': LOGIN_THROTTLE.perAddress,
    'ten numbers': REGISTER_THROTTLE.perPhone,
    '15 minutes': GUESSES,
    'thirty attempts': REGISTER_THROTTLE.perAddress,
    '7 days': numberInCode('exchange/http/handlers/candleCache.ts', /'1m': (\d+) \* DAY_MS/) * DAY,
    'three years':
      productIn('exchange/http/handlers/candleCache.ts', /'1d': (\d+) \* (\d+) \* DAY_MS/) * DAY,
    '90 seconds': SILENCE,
    '60 seconds': secondsIn('exchange/http/controls/faultControls.ts', /DELAY_MAX_MS = ([\d_]+);/),
    '200 orders': TERMS.order.maxOpen,
    'five minutes': Math.max(...TERMS.order.durations.map(({ durationSec }) => durationSec)),
    '70 kb': MEASURED,
    'a second': RESYNC,
    'four requests': numberInCode('exchange/http/pipelining.ts', /RUNNING_MAX = (\d+);/),
    'two seconds': secondsIn(
      'exchange/storage/cluster/postmaster.ts',
      /silenceLimitMs = ([\d_]+);/,
    ),
  },
  'docs/decisions/016-one-request-tracker.md': {
    'a second': secondsIn('src/tracker/submitIntent.ts', /DOUBLE_TAP_MS = ([\d_]+);/),
    'a day': PENDING_KEPT,
    'two minutes': REPEATED,
    '18 kb': MEASURED,
  },
  'docs/decisions/017-cancel-and-correct-transfers.md': {
    'three final states': PROSE,
    '300 kb': PICTURE_BYTES,
    'seven days': depositCorrectionSec,
  },
  'docs/decisions/018-phones-passwords-documents.md': {
    'eleven digits': PHONE_DEFAULT.length,
    'ten digits': TERMS.phoneRules[0]?.length ?? 0,
    'five wrong attempts': fundPassword.attempts,
    'fifteen minutes': fundPassword.windowSec,
    'six visible digits': contract.FUND_PASSWORD_DIGITS,
    'five characters': numberInCode('contract/loginPassword.ts', /REST_LENGTH_MIN = (\d+);/),
    '17,950 common passwords': passwords.length,
  },
  'docs/decisions/019-prerendered-pages.md': {
    'six views': 2 * languages.length,
    '5 to 9 kb': MEASURED,
    '9 kb': MEASURED,
    'third of a second': MEASURED,
    '4 kb': MEASURED,
    '54 kb': MEASURED,
    '1.1 kb': MEASURED,
  },
  'docs/decisions/020-data-kept-on-the-device.md': {
    'two days':
      numberInCode('src/state/limits/limitCheck.ts', /LIMIT_HISTORY_MS = (\d+) \* 3_600_000;/) *
      HOUR,
    'a day': unitIn('src/state/limits/limits.ts', /RAISE_DELAY_MS = (\w+);/),
  },
  'docs/decisions/021-without-a-network.md': {
    '3 kb': MEASURED,
    'five seconds': [
      secondsIn('src/app/startScreen.tsx', /QUIET_MS = ([\d_]+);/),
      secondsIn('src/worker/main.ts', /STAND_IN_AFTER_MS = ([\d_]+);/),
    ],
    '700 kb': MEASURED,
    '0.4 s': numberInCode('src/worker/main.ts', /NETWORK_TIMEOUT_SEC = ([\d.]+);/),
    'two activated versions': 2,
    '150 candles': contract.CANDLE_PAGE,
    'twelve responses': numberInCode('src/app/offline/storedAnswers.ts', /ANSWERS_MAX = (\d+);/),
    'a week': PRICES_KEPT,
    'three seconds': secondsIn(
      'src/app/offline/answerStore.ts',
      /SHOW_CACHED_AFTER_MS = ([\d_]+);/,
    ),
    '1 s': RECONNECT,
    '2 s': 2 * RECONNECT,
    '4 s': 4 * RECONNECT,
    '15 s': secondsIn('src/state/connection.ts', /RETRY_MAX_MS = ([\d_]+);/),
  },
  'docs/decisions/022-deliberate-omissions.md': {
    'ten taps': EXAMPLE,
    'ten calls': EXAMPLE,
    'five wrong fund passwords': fundPassword.attempts,
    '72 px': numberInCode('src/ui/Sparkline.tsx', /width = (\d+),/),
    'thirty rows': EXAMPLE,
    'thirty stops': EXAMPLE,
    '900 px': WIDE,
    '10 to 17 ms': MEASURED,
    '17 ms': MEASURED,
    '169 ms': MEASURED,
    '1.1 s': MEASURED,
  },
  'docs/decisions/024-keyed-prices.md': {
    '256 bits': KEY_BITS,
    '32 days': numberInCode('exchange/market/keyedDraws.ts', /DAYS_PER_KEY = (\d+);/) * DAY,
    'an hour': NEW_SEED,
    '192 random bits': SEED_BITS,
    'ten times': MEASURED,
    '16 words': BLOCK,
    '5.5 times': MEASURED,
    'two levels': PROSE,
    'a day': PROSE,
  },
  'docs/decisions/025-supervised-due-work.md': {
    'ten tries': TRIES,
    'eight minutes': MEASURED,
    'five such failures': numberInCode('exchange/storage/dueWork.ts', /OUTAGES_MAX = (\d+);/),
    '16 kib': numberInCode('exchange/storage/writeProbe.ts', /PROBE_BYTES = ([\d_]+);/),
    'three metrics': PROSE,
  },
  'docs/decisions/026-queue-per-account.md': {
    'twenty calls': EXAMPLE,
    '64 calls': WAITING_CALLS,
    'four reads': READS[0] ?? 0,
    '64 reads': READS[1] ?? 0,
    'two connections': RESERVED,
    '30 days': KEPT.answers * DAY,
    '10,000 stored refusals': KEPT.refusals,
    '100 mb': numberInCode('exchange/storage/limits.ts', /PROOF_BYTES_MAX = ([\d_]+);/),
  },
  'docs/decisions/028-sessions.md': {
    '30 days': SESSION_DAYS * DAY,
    'five minutes': SESSION_USE_SEC,
    'a year': EXAMPLE,
    '100 sessions': numberInCode('exchange/storage/users.ts', /SESSIONS_MAX = (\d+);/),
  },
  'docs/decisions/030-libraries-for-tools.md': {
    'twenty scripts': Object.keys(scripts).length,
    'every week': PROSE,
  },
  'docs/decisions/031-uploads-by-progress.md': {
    'ten seconds': TIMEOUT,
    // Base64 makes four bytes of three.
    '800 kb': (2 * PICTURE_BYTES * 4) / 3,
    '650 kbit': MEASURED,
    '50,000 characters': numberInCode(UPLOAD, /LARGE_BODY = ([\d_]+);/),
    'twenty seconds': numberInCode(UPLOAD, /SILENCE_MS = (\d+) \* REQUEST_TIMEOUT_MS;/) * TIMEOUT,
    '200 kbit': SLOWEST,
    'two minutes': secondsIn('exchange/http/server.ts', /requestTimeout: ([\d_]+),/),
    'thirty seconds': 'the limit before this decision',
    '90 seconds': SILENCE,
    '90 kb': MEASURED,
    'half of an identity': PROSE,
  },
  'docs/decisions/032-orders-in-batches.md': {
    'two batches': numberInCode('exchange/storage/orderBatches.ts', /AT_ONCE = (\d+);/),
    '100 orders': numberInCode('exchange/storage/orderBatches.ts', /BATCH_MAX = (\d+);/),
  },
  'docs/decisions/033-stored-totals.md': {
    '400,000 lines': MEASURED,
    '500 lines': numberInCode('exchange/storage/historyTotals.ts', /STORE_AFTER = ([\d_]+);/),
    '1,000 consecutive lines': numberInCode(
      'exchange/storage/historyTotals.ts',
      /CHUNK_LINES = ([\d_]+);/,
    ),
    '50,000 lines': numberInCode('exchange/storage/historyTotals.ts', /STORED_MAX = ([\d_]+);/),
  },
  'docs/decisions/034-rows-of-long-lists.md': {
    '50 rows': LONG_LIST,
    '25 rows': numberInCode('src/ui/rows/FindableRows.tsx', /BLOCK_ROWS = (\d+);/),
    'four pages': numberInCode('src/api/accountQueries.ts', /POLLED_PAGES_MAX = (\d+);/),
  },
  'docs/decisions/035-market-with-sessions.md': {
    'four hours': LEVELS[0] ?? 0,
    'ten seconds': LEVELS[1] ?? 0,
    'two paths': PROSE,
    '50 daily moves': numberInCode('exchange/market/dailyLevels.ts', /LEVEL_BOUND = (\d+);/),
    'twelve days': numberInCode('marketDay/factorBars.ts', /DAYS_PER_JUMP = (\d+);/) * DAY,
    '22:00':
      numberInCode(
        'exchange/market/tradingHours.ts',
        /WEEK_OPENS_SEC = 3 \* DAY_SEC \+ (\d+) \* HOUR_SEC/,
      ) * HOUR,
  },
  'docs/decisions/036-line-with-outcomes.md': {
    '57 %': numberInCode('src/ui/chart/viewMath.ts', /NOW_SHARE = ([\d.]+);/),
    '35 %': numberInCode('src/ui/tokens.ts', /waterline: '(\d+)svh'/) / 100,
    '56 %': MEASURED,
    '75 seconds': secondsIn('src/ui/chart/viewMath.ts', /PAST_MS = ([\d_]+);/),
  },
  'docs/decisions/037-font-of-figures.md': { '1.9 kb': MEASURED, '30 kb': MEASURED },
  'docs/decisions/038-commitments-to-prices.md': {
    'half an hour':
      productIn('exchange/http/views/commitmentViews.ts', /LEAD_MS = (\d+) \* MINUTE_MS;/) * MINUTE,
    'an hour': NEW_SEED,
    '32 days': contract.DAY_TEXT_WITHIN_MS / SECOND_MS,
    '400 days': contract.COMMITMENT_DAYS * DAY,
    'half of a day': PROSE,
    '70 days': REMEMBERED,
    '280 entries': numberInCode(COMMITMENTS, /SEEN_MAX = (\d+);/),
    '1.5 kb': MEASURED,
    '100 bytes': MEASURED,
  },
  'docs/decisions/039-recorded-days.md': {
    '10,000 steps': numberInCode(
      'exchange/http/controls/controls.ts',
      /v\.array\(step\), v\.maxLength\(([\d_]+),/,
    ),
    'one-second': TICK,
    '31 seconds': PAUSE,
    '300 s': QUOTE_VALID,
    'half of the seconds': MEASURED,
    '86,400 prices': DAY / TICK,
    '90 to 180 kb': MEASURED,
    '180 kb': MEASURED,
    '0.7 mb': MEASURED,
    '86,400 steps': DAY / TICK,
    '2 mb': MEASURED,
    '86,400 rows': DAY / TICK,
  },
  'docs/how-to/add-a-machine.md': { 'twelve files': HOW_TOS['add-a-machine.md'] },
  'docs/how-to/add-a-screen.md': { 'five files': HOW_TOS['add-a-screen.md'] },
  'docs/how-to/add-an-endpoint.md': { 'ten files': HOW_TOS['add-an-endpoint.md'] },
  'docs/how-to/host-the-app.md': { 'a day': PEOPLE },
  'docs/how-to/play-a-recorded-day.md': {
    'one-second': TICK,
    'every month': OUTSIDE,
    'a day': PROSE,
    '1 %': numberInCode('tooling/tapes/recording.ts', /LOSS_MAX = ([\d.]+);/),
    '100 times': numberInCode('exchange/market/tape.ts', /PRICE_FACTOR_MAX = (\d+);/),
    '0.001 %': 1 / numberInCode('exchange/market/tape.ts', /PRICE_FACTOR_MIN = 1 \/ ([\d_]+);/),
    '1,000 times': numberInCode('exchange/market/tape.ts', /VOLUME_FACTOR_MAX = ([\d_]+);/),
    '300 s': QUOTE_VALID,
    '2 gib':
      numberInCode('tooling/tapes/openFile.ts', /CONTENT_MAX = (\d+) \* 1024 \*\* 3;/) * 2 ** 30,
    '64 mib': numberInCode('tooling/tapes/readFiles.ts', /JSON_MAX = (\d+) \* 1024 \*\* 2;/) * MIB,
    '4 mib': numberInCode('tooling/tapes/readFiles.ts', /BI5_MAX = (\d+) \* 1024 \*\* 2;/) * MIB,
    '100 days': numberInCode('tooling/tapes/recording.ts', /DAYS_MAX = (\d+);/) * DAY,
    'eight characters': numberInCode(
      'exchange/http/controls/controls.ts',
      /\[0-9a-f\]\{(\d+),64\}/,
    ),
    '31 seconds': PAUSE,
    '32 seconds': PAUSE + 1,
  },
  'docs/how-to/report-a-problem.md': {
    // The circumstances take 10,000 bytes more.
    '50 kb': RECORDING_BYTES + 10_000,
    '30 kb': MEASURED,
  },
  'docs/how-to/run-for-many.md': {
    'four seconds': PATIENCE,
    'a second': RESYNC,
    'two seconds': numberInCode('docs/how-to/run-for-many/exchanges.conf', /fail_timeout=(\d+)s/),
    '200 requests': numberInCode(
      'docs/how-to/run-for-many/nginx.conf',
      /limit_conn addresses (\d+);/,
    ),
    '15 s': numbersInCode(
      'docs/how-to/run-for-many/nginx.conf',
      /client_header_timeout (\d+)s;\n\s*client_body_timeout (\d+)s;/,
    ),
  },
  'src/tracker/README.md': {
    '1, 2, 4 and 8 seconds': FIRST_PAUSE,
    '2, 4 and 8 seconds': SECOND_PAUSE,
    '4 and 8 seconds': THIRD_PAUSE,
    '8 seconds': FOURTH_PAUSE,
    'two minutes': [
      PROXY_DELAY,
      REPEATED,
      secondsIn('src/tracker/protocol.ts', /REPEATED_WHILE_MISSING_MS = ([\d_]+);/),
    ],
    'two readings': numberInCode('src/tracker/protocol.ts', /READINGS_WITHOUT_ROW_MIN = (\d+);/),
  },
};

/** The page without the parts that state measurements. @throws Error if a part does not exist */
function rulesOf(page: string): string {
  let text = textOf(page);
  for (const start of MEASUREMENTS[page] ?? []) {
    const from = text.startsWith(start) ? 0 : text.indexOf(`\n${start}`);
    if (from < 0) throw new Error(`${page} has no part that begins with ${start}`);
    const end =
      start === '# ' ? -1 : text.indexOf(start.startsWith('#') ? '\n## ' : '\n\n', from + 1);
    text = text.slice(0, from) + (end < 0 ? '' : text.slice(end));
  }
  return text;
}

const isSame = (value: number, rule: number) => Math.abs(value - rule) <= Math.abs(rule) / 1e9;

test.each(pages)('%s has only figures of rules, or says why it has others', (page) => {
  const rows: Readonly<Record<string, Row>> = ROWS[page] ?? {};
  const figures = pageFigures(rulesOf(page));
  const wrong = figures.filter(([words, value]) => {
    const row = rows[words] ?? EVERYWHERE[words];
    if (row === undefined) return true;
    return typeof row !== 'string' && ![row].flat().every((rule) => isSame(value, rule));
  });
  expect(wrong).toEqual([]);
  const found = new Set(figures.map(([words]) => words));
  expect(Object.keys(rows).filter((words) => !found.has(words))).toEqual([]);
});

test('the page and the help of settings have the defaults of the code', () => {
  const defaults = [...textOf('exchange/settings.ts').matchAll(/env\.(\w+) \|\| '([\w.]+)'/g)];
  expect(defaults.length).toBeGreaterThan(4);
  const page = textOf('docs/settings.md');
  for (const [, name = '', value = ''] of defaults) {
    expect(page).toMatch(new RegExp(`^\\| \`${name}\`\\s+\\| \`${value}\``, 'm'));
    expect(SETTINGS_HELP).toMatch(
      new RegExp(`^  ${name}\\b(?:(?!^  [A-Z])[^])*[ (;]${value}\\b`, 'm'),
    );
  }
});

test('every how-to changes as many files as CONTRIBUTING.md says', () => {
  for (const [page, count] of Object.entries(HOW_TOS)) {
    const row = textOf('CONTRIBUTING.md')
      .split('\n')
      .find((line) => line.includes(page) && line.startsWith('|'));
    expect([page, Number(row?.split('|').at(-2)?.split('+')[0])]).toEqual([page, count]);
  }
});

test('every row of this table belongs to a page', () => {
  expect(Object.keys({ ...ROWS, ...MEASUREMENTS }).filter((page) => !pages.includes(page))).toEqual(
    [],
  );
});
