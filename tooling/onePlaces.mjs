/**
 * Ideas that exactly one module decides. ESLint refuses the code of such an idea in every other module, so that a
 * second place cannot be written by accident. `tooling/onePlaces.test.ts` checks each row.
 *
 * A row needs `home` (the modules that decide), `within` (where the rule applies), `selectors` (ESLint selectors of the
 * code that only the home may contain), `message` (what to call instead) and `examples` (code that must be refused).
 * With `css`, a template literal is refused only if its text matches this pattern. Tests are exempt.
 */

/**
 * @typedef {{ home: string[], within: string[], selectors: string[], css?: RegExp, message: string, examples: string[] }} OnePlace
 */

/**
 * The declarations of a template literal without what is in brackets, so that a value is one word. Safe areas are left
 * out: they belong to an edge of the device in every language.
 *
 * @param {string} text
 */
function plainCss(text) {
  const safeArea = /[\w-]+:[^;{}]*safe-area-inset-(left|right)[^;]*/g;
  const values = replaceAllLevels(text, /\$\{([^{}]|\{[^{}]*\})*\}/g).replace(safeArea, '');
  return replaceAllLevels(values, /\([^()]*\)/g);
}

/**
 * @param {string} text
 * @param {RegExp} brackets
 * @returns {string}
 */
function replaceAllLevels(text, brackets) {
  const next = text.replace(brackets, 'x');
  return next === text ? text : replaceAllLevels(next, brackets);
}

/** The calls whose answers another device, the exchange or support can change. */
const accountReads = [
  'userDetails',
  'idcard',
  'getUserWallets',
  'getRechargeAddress',
  'balanceList',
  'invite',
  'wealthOrders',
  'defiMyOrder',
  'defiOrderMoney',
  'orderList',
  'orderHoldList',
  'productOrders',
].join('|');

/**
 * The hooks that read these calls.
 *
 * @param {string} calls
 */
const hooksOf = (calls) => [
  `MemberExpression[property.name=/^use/][object.property.name=/^(${calls})$/]`,
  `VariableDeclarator[init.property.name=/^(${calls})$/] Property[key.name=/^use/]`,
  `MemberExpression[object.name='api'][property.name=/^use(${calls})(Infinite)?Query/i]`,
  `VariableDeclarator[init.name='api'] Property[key.name=/^use(${calls})(Infinite)?Query/i]`,
];

/** The states of rows in the contract, as far as no other value has the same name. */
const ROW_STATES =
  '/^(awaiting_payment|under_review|success|fail|approved|denied|ordered|settled|void|earning|holding|matured)$/';
/** @param {string} side */
const rowState = (side) =>
  `:matches([${side}.property.name='state'], [${side}.name=/^(state|verificationState)$/], [${side}.property.name='verificationState'])`;

/** Transforms and gradients along the line. A movement by half of the own width has no side. */
const SIDEWAYS = String.raw`\b(translateX|translate3d|scaleX|skew|skewX|matrix)\(|\btranslate\((?!-50%|0)|\bto (left|right)\b`;

/** @type {Record<string, OnePlace>} */
export const onePlaces = {
  'typed-text': {
    home: ['contract/typedText.ts', 'contract/fields.ts'],
    within: ['contract/**', 'src/**', 'exchange/**'],
    selectors: [
      "CallExpression[callee.property.name='normalize'][arguments.length<2]",
      'Literal[regex.pattern=/u200b|p.Nd\\}|p.Default_Ignorable/]',
    ],
    message: 'contract/typedText.ts normalises what people type or paste.',
    examples: ["name.normalize('NFC')", "name.replace(/\\u200b/g, '')", 'digit.match(/\\p{Nd}/u)'],
  },
  'repeated-work': {
    home: ['src/state/time/poll.ts'],
    within: ['src/**'],
    selectors: [
      "CallExpression[callee.name='setInterval']",
      "CallExpression[callee.property.name='setInterval']",
    ],
    message:
      'src/state/time/poll.ts repeats work, with one rule for hidden pages, sleep and a lost connection; displayed times use src/state/time/useNow.ts.',
    examples: ['setInterval(load, 5_000)', 'window.setInterval(() => void load(), 5_000)'],
  },
  'typed-input': {
    home: ['src/ui/TextInput.tsx', 'src/ui/TextArea.tsx'],
    within: ['src/app/**', 'src/screens/**', 'lab/**'],
    selectors: [
      "JSXOpeningElement[name.name='textarea']",
      "JSXOpeningElement[name.name='input']:not(:has(> JSXAttribute[name.name='type'][value.value=/^(checkbox|radio|file|range|date)$/]))",
      "MemberExpression[object.name='styled'][property.name=/^(input|textarea)$/]:not(CallExpression:has(Property[key.name='type'][value.value='range']) MemberExpression)",
    ],
    message:
      'Typed text goes through TextInput or TextArea of src/ui, whose `kind` says how it is normalised.',
    examples: [
      'const a = <input value={text} />;',
      'const b = <input type="text" />;',
      'const c = <textarea />;',
      'const d = styled.input``;',
      'const e = styled.textarea``;',
    ],
  },
  'trimmed-text': {
    home: [
      // The value of a style, a code of the contract, a file name, a key of the keyboard.
      'src/screens/orderHistory/receipt/receiptImage.ts',
      'src/screens/shared/page/MainTools.tsx',
      'lab/files/saveScenario.ts',
      'lab/useShortcuts.ts',
    ],
    within: ['src/screens/**', 'src/state/**', 'lab/**'],
    selectors: [
      'CallExpression[callee.property.name=/^(trim|trimStart|trimEnd|to(Locale)?(Lower|Upper)Case)$/]',
    ],
    message:
      'normaliseTyped of contract/typedText.ts has the normal form of each kind of typed text, and foldForSearch its comparison.',
    examples: [
      "if (typed.trim() === '') stop();",
      'const isSame = typed.toLowerCase() === name;',
      'const text = note.trimEnd();',
      'typed.toLocaleUpperCase()',
    ],
  },
  'failed-queries': {
    home: ['src/api/errors.ts'],
    within: ['src/**'],
    selectors: [
      'MemberExpression[property.name="isError"]',
      'ObjectPattern > Property[key.name="isError"]',
    ],
    message:
      'RTK Query resets isError while it retries. A failed query is one with `error`, which stays until data arrives.',
    examples: ['if (query.isError) stop();', 'const { data, isError } = useIdcardQuery();'],
  },
  'qr-codes': {
    home: ['src/screens/shared/pictures/qrPath.ts'],
    within: ['src/**', 'lab/**'],
    selectors: [
      "ImportDeclaration[source.value='qrcode-generator']",
      "ImportExpression[source.value='qrcode-generator']",
    ],
    message: 'qrPath of src/screens/shared/pictures encodes the text of a QR code as UTF-8.',
    examples: ["import qrcode from 'qrcode-generator';", "await import('qrcode-generator');"],
  },
  'on-screen-keyboard': {
    home: ['src/ui/useKeyboardHeight.ts'],
    within: ['src/**', 'public/**', 'lab/**'],
    selectors: [
      "MemberExpression[property.name='visualViewport']",
      "Identifier[name='visualViewport']",
    ],
    message: 'useKeyboardHeight knows what covers a page, also while the page is zoomed.',
    examples: ['window.visualViewport.height', 'const height = visualViewport.height;'],
  },
  'new-passwords': {
    home: [
      'src/screens/registration/RegistrationScreen.tsx',
      'src/screens/shared/forms/NewPasswordFields.tsx',
    ],
    within: ['src/**'],
    selectors: ["Literal[value='new-password']"],
    message:
      'NewPasswordFields has the fields of a new password, and AccountName tells password managers whose it is.',
    examples: [
      'const a = <input autoComplete="new-password" />;',
      "field({ autoComplete: 'new-password' });",
    ],
  },
  'decoded-pictures': {
    home: ['src/screens/shared/pictures/imageTools.ts', 'src/state/device/canvasPicture.ts'],
    within: ['src/**', 'lab/**'],
    selectors: ["Identifier[name='createImageBitmap']"],
    message:
      'src/screens/shared/pictures/imageTools.ts decodes pictures, also those that browsers refuse.',
    examples: ['await createImageBitmap(file);', 'window.createImageBitmap(file);'],
  },
  'visible-rows': {
    home: ['src/screens/shared/lists/LoadMore.tsx'],
    within: ['src/**', 'lab/**'],
    selectors: ["NewExpression[callee.name='IntersectionObserver']"],
    message: 'LoadMore loads the next rows when they are nearly visible.',
    examples: ['new IntersectionObserver(load);'],
  },
  'password-hash': {
    home: ['exchange/http/credentials/passwords.ts'],
    within: ['exchange/**'],
    selectors: ["ImportDeclaration[source.value='@node-rs/argon2']"],
    message: 'Passwords of exchange/http/credentials hashes the normal form of a password.',
    examples: ["import { hash } from '@node-rs/argon2';"],
  },
  cipher: {
    home: ['exchange/http/calls/cursor.ts'],
    within: ['exchange/**'],
    selectors: ['ImportSpecifier[imported.name=/^create(Cipher|Decipher)iv$/]'],
    message: 'exchange/http/calls/cursor.ts encrypts numbers with an authenticated cipher.',
    examples: ["import { createCipheriv } from 'node:crypto';"],
  },
  'history-back': {
    home: ['src/screens/shared/page/useBack.ts', 'src/ui/sheetHistory.ts'],
    within: ['src/**'],
    selectors: [
      "CallExpression[callee.property.name=/^(back|go)$/][callee.object.property.name='history']",
      "CallExpression[callee.property.name=/^(back|go)$/][callee.object.name='history']",
      "CallExpression[callee.name='navigate'] > UnaryExpression[operator='-']",
    ],
    message: 'useBack knows the first page of a tab, where going back does nothing.',
    examples: ['window.history.back();', 'history.go(-1);', 'void navigate(-1);'],
  },
  'window-width': {
    home: ['src/ui/landscapePhone.ts'],
    within: ['src/**', 'lab/**'],
    selectors: [
      'TemplateElement[value.raw=/@container[^{]*width: *(3[2-9][0-9]|[4-9][0-9]{2}|[0-9]{4,})px/]',
    ],
    message: 'A container is narrower than the window: ask for the window with @media.',
    examples: ['const a = css`@container (min-width: 340px) { color: red; }`;'],
  },
  'text-of-a-day': {
    home: ['exchange/market/publishedDays.ts'],
    within: ['marketDay/**', 'exchange/**', 'testkit/**', 'scripts/**', 'src/**'],
    selectors: ["CallExpression[callee.name='formatMarketDay']"],
    message: 'exchange/market/publishedDays.ts decides when the text of a day may be known.',
    examples: ['formatMarketDay(day)'],
  },
  'stored-tapes': {
    home: ['tooling/tapeStore.ts'],
    within: ['exchange/**', 'tooling/**', 'scripts/**', 'testkit/**'],
    selectors: [
      "CallExpression[callee.property.name=/^(insertInto|replaceInto)$/][arguments.0.value='marketTapes']",
    ],
    message: 'storeTapes of tooling/tapeStore.ts reads each tape back before it stores it.',
    examples: ["db.insertInto('marketTapes').values(tape)"],
  },
  surroundings: {
    home: ['exchange/surroundings.mjs'],
    within: ['exchange/**', 'testkit/**', 'tooling/**', 'scripts/**', 'e2e/**', 'bench/**'],
    selectors: [
      'Identifier[name=/^(tmpdir|mkdtemp|mkdtempSync|pathToFileURL)$/]',
      'Literal[value=/^file:\\u002f|^PG[A-Z]+$/]',
      'TemplateElement[value.raw=/^file:\\u002f/]',
      "MemberExpression[object.property.name='env'][property.name=/^(PG[A-Z]+|TMPDIR)$/]:not(Property > MemberExpression)",
      'Property[key.name=/^PG[A-Z]{3,}$/]',
    ],
    message:
      'exchange/surroundings.mjs checks temporary folders, makes addresses of files, and keeps the variables of the driver away from stores.',
    examples: [
      'os.tmpdir()',
      "import { mkdtemp } from 'node:fs/promises';",
      'page.goto(`file://${draft}`)',
      "await import('file:///app/main.mjs')",
      'const mode = process.env.PGSSLMODE;',
      "spawn(node, [], { env: { PGOPTIONS: '-c fsync=off' } })",
    ],
  },
  outage: {
    home: ['exchange/storage/postgresErrors.ts'],
    within: ['exchange/**'],
    selectors: [
      "NewExpression[callee.name='StoreUnavailable']",
      "BinaryExpression[operator='instanceof'][right.name='DatabaseError']",
    ],
    message: 'exchange/storage/postgresErrors.ts decides what an outage is.',
    examples: ["throw new StoreUnavailable('gone')", 'error instanceof DatabaseError'],
  },
  'right-time': {
    home: [
      'exchange/http/calls/routes.ts',
      'exchange/storage/stateWatch.ts',
      'exchange/storage/store.ts',
      'exchange/storage/transaction.ts',
      'exchange/storage/clockCheck.ts',
      // Deadlines of processes and lines of logs, which no answer contains.
      'exchange/storage/cluster/dataFolder.ts',
      'exchange/storage/cluster/embeddedStore.ts',
      'exchange/storage/cluster/postmaster.ts',
      'exchange/http/securityEvents.ts',
      'exchange/http/errors.ts',
    ],
    within: ['exchange/**'],
    selectors: [
      "MemberExpression[object.name='Date'][property.name='now']",
      "NewExpression[callee.name='Date'][arguments.length=0]",
      "CallExpression[callee.name='readClockAndState']",
      'CallExpression[callee.property.name=/^(runOnce|placeOnce)$/]',
      "CallExpression[callee.property.name='isTimeRight']",
    ],
    message:
      'exchange/http/calls/routes.ts refuses calls that move money while time is wrong; the time of answers is store.now(), which is held then.',
    examples: [
      'const ts = Date.now();',
      'const at = new Date();',
      'const { now } = await readClockAndState(db);',
      'await store.runOnce(claim, work);',
      'if (store.isTimeRight()) place();',
    ],
  },
  'stored-totals': {
    home: [
      'exchange/storage/historyTotals.ts',
      // A limit bounds what these count: open deposits and orders, wrong passwords, bytes of pictures.
      'exchange/storage/limits.ts',
      // An audit and the background work read everything, and no call waits for them.
      'exchange/storage/auditLedger.ts',
      'exchange/storage/cleanup.ts',
      'exchange/storage/dueHealth.ts',
      // Its triggers sum the entries of the transfers that a statement inserts.
      'exchange/storage/migrations/ledger0001.ts',
    ],
    within: ['exchange/storage/**', 'exchange/http/**', 'exchange/domain/**'],
    selectors: [
      'TemplateElement[value.raw=/(^|[^_a-z])(sum|count|avg) *\\(|group by|(^|[^a-z])over *\\(/i]',
      'Literal[value=/(^|[^_a-z])(sum|count|avg) *\\(.*from/i]',
      "MemberExpression:matches([object.property.name='fn'], [object.name='fn'])[property.name=/^(sum|count|countAll|avg|agg)$/]",
      "CallExpression[callee.property.name='groupBy']",
    ],
    message:
      'A read that sums or counts grows with the history. Totals come from historyTotals, or from a row that is updated with each change; limits.ts counts what a limit bounds.',
    examples: [
      'sql`select coalesce(sum(amount), 0) from orders where user_id = ${userId}`',
      'sql`select count(*) from invite_ties`',
      'sql`select level from invite_ties group by level`',
      "db.selectFrom('orders').select((eb) => eb.fn.countAll().as('count'))",
      "db.selectFrom('orders').select(({ fn }) => fn.sum('amount').as('total'))",
      "db.selectFrom('orders').select('state').groupBy('state')",
    ],
  },
  'outcome-event': {
    home: [
      'src/tracker/executor.ts',
      'src/tracker/protocol.ts',
      'src/tracker/submitIntent.ts',
      'src/machines/model.ts',
    ],
    within: ['src/**'],
    selectors: [
      "ObjectExpression > Property[key.name='type'] > Literal[value=/^(REFUSED|UNANSWERED|CONFIRMED_ABSENT)$/]",
    ],
    message:
      'Only the protocol of the tracker decides, with src/api/outcome.ts, what became of a request.',
    examples: [
      "dispatch({ type: 'REFUSED', refusal })",
      "const event = { type: 'UNANSWERED', cause: 'fault' }",
    ],
  },
  'failed-money-call': {
    // The other files show or record failures of calls, and decide nothing about a request.
    home: [
      'src/api/outcome.ts',
      'src/app/recorder/recordedCallEvent.ts',
      'src/app/recorder/recordedCalls.ts',
      'src/screens/login/LoginScreen.tsx',
      'src/screens/orderHistory/receipt/useReceiptTicks.ts',
      'src/screens/shared/lists/readErrorText.ts',
    ],
    within: ['src/app/**', 'src/tracker/**', 'src/screens/**'],
    selectors: [
      ":matches([left.property.name='kind'], [left.expression.property.name='kind'])[right.value=/^(timeout|offline|aborted|network|http|parse|shape|unauthorized|tooMany)$/]",
      ":not(LogicalExpression) > :matches([left.property.name='kind'], [left.expression.property.name='kind'])[right.value='refused']",
      "SwitchStatement[discriminant.property.name='kind'] > SwitchCase[test.value='http']",
    ],
    message:
      'src/api/outcome.ts decides what a failed call says about its request: call refusalOf or isOutcomeUnknown.',
    examples: [
      "if (error.kind === 'http') retry()",
      "if (problem?.kind === 'refused') key = newId()",
      "switch (error.kind) { case 'http': fail() }",
    ],
  },
  'money-keys': {
    home: [
      'src/api/call.ts',
      'src/api/request.ts',
      'src/tracker/actOnTransfer.ts',
      'src/tracker/kinds/order.ts',
      'src/tracker/kinds/purchase.ts',
      'src/tracker/kinds/transfer.ts',
    ],
    within: ['src/**', 'lab/**'],
    selectors: ["ObjectExpression > Property[key.name='idempotencyKey']"],
    message:
      'Only the tracker sends calls that move money: it keeps the key of an intent until the exchange has answered it.',
    examples: [
      'submit({ depositId, cancel: true, idempotencyKey: newId() })',
      'const arg = { idempotencyKey, amount };',
    ],
  },
  'link-parameters': {
    home: [
      'src/screens/shared/page/linkParams.ts',
      'src/app/links.ts',
      // Only the names of the parameters, before the app runs.
      'public/boot.ts',
      // Queries of requests and of reports, and addresses that the app itself has made.
      'src/api/request.ts',
      'src/app/recorder/circumstances.ts',
      'src/screens/shared/page/urlTicket.ts',
      'src/screens/shared/help/HelpSearch.tsx',
      'src/state/paths.ts',
      'src/tracker/kinds/purchase.ts',
    ],
    within: ['src/**', 'public/**'],
    selectors: [
      "ImportSpecifier[imported.name='useSearchParams']",
      "NewExpression[callee.name='URLSearchParams']:not([arguments.0.type='ObjectExpression'])",
      "MemberExpression[property.name='searchParams']",
      "ObjectPattern > Property[key.name='searchParams']",
    ],
    message:
      'src/screens/shared/page/linkParams.ts has the parameters of links by name, which src/app/links.ts corrects; scripts before the app use linkedProduct.',
    examples: [
      "import { useSearchParams } from 'react-router-dom';",
      "new URLSearchParams(location.search).get('product')",
      'const params = new URLSearchParams(search);',
      "url.searchParams.getAll('tab')",
      'const { searchParams } = new URL(link);',
    ],
  },
  'change-of-source': {
    home: ['exchange/http/controls/chooseTape.ts'],
    within: ['exchange/**', 'testkit/**'],
    selectors: ["CallExpression[callee.property.name='addTapeRun']"],
    message:
      'exchange/http/controls/chooseTape.ts changes a source of prices, behind all running orders.',
    examples: ['tx.overlays.addTapeRun(run)'],
  },
  'change-of-prices': {
    home: ['exchange/http/controls/controls.ts'],
    within: ['exchange/**', 'testkit/**', 'tooling/**', 'scripts/**'],
    selectors: ['CallExpression[callee.property.name=/^(addScript|addOverride)$/]'],
    message:
      'exchange/http/controls/controls.ts changes prices without a pause only for a script of a test; sourceControls.test.ts has the reason.',
    examples: ['tx.overlays.addScript(script)', 'tx.overlays.addOverride(closed)'],
  },
  'order-durations': {
    home: ['exchange/domain/terms.ts', 'samples/exchangeInfo.ts'],
    within: [
      'samples/**',
      'exchange/**',
      'testkit/**',
      'tooling/**',
      'lab/**',
      'src/**',
      'bench/**',
    ],
    selectors: [
      // Durations in seconds; a list with 360 seconds or more is another list.
      'ArrayExpression:has(> [value=/^(60)$/]):has(> [value=/^(120)$/]):not(:has(> [value=360]))',
      'ArrayExpression:has(> [value=60]):has(> [value=120]):not(:has(> [value=360]))',
      'ObjectExpression:has(> Property[key.value=60]):has(> Property[key.value=120])',
      'ArrayExpression > ObjectExpression > Property[key.name="durationSec"][value.type="Literal"]',
    ],
    message: 'TERMS.order.durations has the durations of orders and their payouts.',
    examples: [
      'random.pick([60, 60, 120, 180, 300])',
      "const DURATIONS = ['60', '120', '180', '300']",
      'const PAYOUT = { 60: 80n, 120: 82n }',
      "const durations = [{ durationSec: 30, payoutRate: '0.78' }]",
    ],
  },
  'chart-intervals': {
    home: ['contract/constants.ts'],
    within: [
      'contract/**',
      'samples/**',
      'exchange/**',
      'testkit/**',
      'tooling/**',
      'lab/**',
      'src/**',
    ],
    selectors: [
      "ArrayExpression:has(> Literal[value='1m']):has(> Literal[value='1h'])",
      'Literal[regex.pattern=/\\[[mhd]{3}\\]/]',
    ],
    message: 'INTERVALS and INTERVAL_MS of the contract have the intervals of the chart.',
    examples: [
      "for (const interval of ['1m', '5m', '15m', '30m', '1h', '4h', '1d']) draw(interval)",
      String.raw`/"interval":"(\d+[mhd])"/.exec(stored)`,
    ],
  },
  connection: {
    home: ['src/state/connection.ts'],
    within: ['src/**', 'public/**', 'lab/**'],
    selectors: [
      "MemberExpression[property.name='onLine']",
      "Literal[value='onLine']",
      "Literal[value='online']",
      "CallExpression[callee.property.name='addEventListener'][arguments.0.value='offline']",
      'MemberExpression[property.name=/^on(on|off)line$/]',
    ],
    message:
      'src/state/connection.ts decides from finished calls; use useIsConnected or onReconnect.',
    examples: [
      'if (!navigator.onLine) stop();',
      "const { ['onLine']: flag } = navigator;",
      "window.addEventListener('online', run);",
      "window.addEventListener('offline', stop);",
      'window.onoffline = stop;',
    ],
  },
  notifications: {
    home: ['src/state/device/notifications.ts'],
    within: ['src/**'],
    selectors: [
      "NewExpression[callee.name='Notification']",
      "MemberExpression[object.name='Notification']",
      "MemberExpression[property.name='Notification']",
      "UnaryExpression[operator='typeof'] > Identifier[name='Notification']",
      "MemberExpression[property.name='showNotification']",
    ],
    message: 'src/state/device/notifications.ts knows whether a notification can be shown.',
    examples: [
      'new Notification(title);',
      'Notification.requestPermission();',
      "if (typeof Notification === 'function') offer();",
      'registration.showNotification(title);',
    ],
  },
  channels: {
    home: ['src/state/device/openChannel.ts'],
    within: ['src/**', 'lab/**'],
    selectors: ["NewExpression[callee.name='BroadcastChannel']"],
    message: 'The constructor throws in some browsers; use openChannel.',
    examples: ["new BroadcastChannel('live');"],
  },
  storage: {
    home: ['src/state/storage/storage.ts'],
    within: ['src/**', 'public/**', 'lab/**'],
    selectors: [
      'Identifier[name=/^(localStorage|sessionStorage|indexedDB)$/]',
      'Literal[value=/^(localStorage|sessionStorage|indexedDB)$/]',
      "MemberExpression[object.name='document'][property.name='cookie']",
      'Identifier[name=/^(cookieStore|FileSystemDirectoryHandle)$/]',
      "MemberExpression[object.name='navigator'][property.name='storage']",
      "MemberExpression[object.name='window'][property.name='name']",
    ],
    message: 'src/state/storage/storage.ts never throws and says what was not kept.',
    examples: [
      "localStorage.setItem('a', 'b');",
      "window.sessionStorage.getItem('a');",
      "globalThis['localStorage'].clear();",
      "indexedDB.open('a');",
      "document.cookie = 'a=b';",
      "await cookieStore.set('a', 'b');",
      'await navigator.storage.getDirectory();',
      "window.name = 'a';",
    ],
  },
  'device-entries': {
    home: [
      'src/state/storage/storage.ts',
      'src/state/storage/deviceEntry.ts',
      'lab/stage/stageStore.ts',
    ],
    within: ['src/**', 'public/**', 'lab/**'],
    selectors: [
      "CallExpression[callee.name='createSafeStorage']",
      'CallExpression[callee.object.name=/^(storage|tabStorage)$/] > TSAsExpression.arguments:first-child',
      'CallExpression[callee.name=/^(deviceEntry|accountEntry)$/] > TSAsExpression.arguments:first-child',
      'TSTypeReference[typeName.name="SafeStorage"]:has(TSStringKeyword)',
    ],
    message:
      'Add a row to src/state/storage/deviceEntries.ts: its types have the keys that may be stored, and its rows their end.',
    examples: [
      'const own = createSafeStorage(() => undefined);',
      "storage.set('a' as never, 'b');",
      "tabStorage.get('a' as DeviceKey<'tab'>);",
      "const own = deviceEntry('a' as never, schema);",
      'const loose: SafeStorage<string> = storage;',
    ],
  },
  'file-cache': {
    home: ['src/app/offline/storedAnswers.ts', 'src/worker/keptFiles.ts', 'src/worker/main.ts'],
    within: ['src/**', 'public/**', 'lab/**'],
    selectors: [
      "MemberExpression[object.name='caches']",
      "MemberExpression[property.name='caches']",
    ],
    message: 'The last answers and the files of the worker have one module each; both may fail.',
    examples: ["caches.open('a');", "await window.caches.delete('a');"],
  },
  workers: {
    home: ['src/app/offline/worker.ts', 'src/state/device/notifications.ts'],
    within: ['src/**', 'public/**', 'lab/**'],
    selectors: ["MemberExpression[property.name='serviceWorker']"],
    message: 'src/app/offline/worker.ts registers the worker.',
    examples: ["navigator.serviceWorker.register('/a.js');"],
  },
  vibration: {
    home: ['src/state/device/vibration.ts'],
    within: ['src/**'],
    selectors: ["MemberExpression[property.name='vibrate']"],
    message: 'Not every browser can vibrate; use src/state/device/vibration.ts.',
    examples: ['navigator.vibrate(10);'],
  },
  'wake-lock': {
    home: ['src/state/device/wakeLock.ts'],
    within: ['src/**'],
    selectors: ["MemberExpression[object.name='navigator'][property.name='wakeLock']"],
    message: 'Not every browser can keep the screen on; use src/state/device/wakeLock.ts.',
    examples: ["navigator.wakeLock.request('screen');"],
  },
  clipboard: {
    home: ['src/state/device/clipboard.ts'],
    within: ['src/**'],
    selectors: ["MemberExpression[property.name='clipboard']"],
    message: 'Browsers refuse the clipboard without HTTPS; use src/state/device/clipboard.ts.',
    examples: ['navigator.clipboard.writeText(text);'],
  },
  sharing: {
    home: ['src/state/device/share.ts'],
    within: ['src/**'],
    selectors: ["MemberExpression[object.name='navigator'][property.name=/^(share|canShare)$/]"],
    message: 'Not every browser can share; use src/state/device/share.ts.',
    examples: ['await navigator.share({ url });', 'navigator.canShare({ files });'],
  },
  'canvas-pictures': {
    home: ['src/state/device/canvasPicture.ts'],
    within: ['src/**'],
    selectors: [
      'CallExpression[callee.property.name=/^(toBlob|toDataURL|convertToBlob|getImageData)$/]',
    ],
    message: 'Some browsers return noise; src/state/device/canvasPicture.ts tests the canvas.',
    examples: ["canvas.toBlob(save, 'image/png');", 'canvas.toDataURL();'],
  },
  'query-results': {
    home: ['src/api/answers.ts'],
    within: ['src/**', 'lab/**'],
    selectors: ["CallExpression[callee.property.name='unwrap']"],
    message:
      'A query that is repeated or removed before its end is read unwraps to undefined; createCaller of src/api/answers.ts makes that an error.',
    examples: ['(await dispatch(initiate()).unwrap()).candles'],
  },
  zone: {
    home: ['contract/zone.ts'],
    within: ['contract/**', 'src/**', 'lab/**'],
    selectors: [
      'MemberExpression[property.name=/^(getTimezoneOffset|resolvedOptions)$/]',
      "NewExpression[callee.name='Date'][arguments.length>1]",
      'MemberExpression[property.name=/^[gs]et(Hours|Minutes|Date|Day|Month|FullYear)$/]',
      "NewExpression[callee.object.name='Intl'][callee.property.name='DateTimeFormat']:not(:has(Property[key.name='timeZone']))",
      "CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]:not(:has(Property[key.name='timeZone']))",
    ],
    message:
      'contract/zone.ts knows the zone of the device, which can change while a page is open.',
    examples: [
      'new Date(at).getTimezoneOffset()',
      'new Date(2026, 10, day)',
      'new Date(at).setHours(0, 0, 0, 0)',
      "new Intl.DateTimeFormat('en', { hour: '2-digit' })",
      "new Date(at).toLocaleTimeString('en')",
    ],
  },
  'kept-days': {
    home: ['src/screens/shared/lists/DayList.tsx'],
    within: ['src/**', 'lab/**'],
    selectors: [
      "CallExpression[callee.name='useMemo']:has(CallExpression[callee.name=/^(groupByDay|startOfDay|hourOfDay|midnightOf|dayTimeRange|periodTimeRange|format(Date|Time|DateTime|Upcoming))$/]):not(:has(CallExpression[callee.name='inZone'])):not(:has(ArrayExpression > Identifier[name='now']))",
      "CallExpression[callee.name='useMemo']:has(Identifier[name='GROUPINGS']):not(:has(CallExpression[callee.name='inZone']))",
    ],
    message:
      'A kept value with days, hours or times depends on the time zone of the device: compute it by `inZone` of contract/zone.ts.',
    examples: [
      'const days = useMemo(() => groupByDay(rows, atOf, locale), [rows, atOf, locale]);',
      'const begin = useMemo(() => startOfDay(at), [at]);',
      'const text = useMemo(() => formatDate(at, locale), [at, locale]);',
      'const groups = useMemo(() => groupStatistics(orders, GROUPINGS[kind](reasons)), [orders]);',
    ],
  },
  'fixed-layers': {
    // Layers at the bottom of the window register with `bottomBar`; the others are at its top or in a pane.
    home: [
      ...['Header', 'OnWater', 'Sheet', 'TabBar', 'Toasts', 'TopLayer', 'TwoPanes'].map(
        (name) => `src/ui/${name}.tsx`,
      ),
      ...['ConnectionLine', 'PlainToasts', 'PullToRefresh', 'offline/NewVersion'].map(
        (name) => `src/app/${name}.tsx`,
      ),
      'src/app/openOrders/OpenOrdersBar.tsx',
      'src/screens/market/MarketScreen.tsx',
      'src/screens/productDetails/OrderBar.tsx',
      'src/screens/shared/forms/FormFooter.tsx',
      'src/screens/shared/page/Panes.tsx',
      'src/screens/shared/quotes/StalePrices.tsx',
      'src/screens/trade/ticket/PlacingFault.tsx',
      'src/screens/trade/ticket/Ticket.tsx',
    ],
    within: ['src/**'],
    selectors: ['TemplateElement[value.raw=/position:\\s*(fixed|sticky)/]'],
    message:
      'A bar at the bottom registers with bottomBar of src/ui/bottomBars.ts, so that toasts leave it free; then name it here.',
    examples: ['const Bar = styled.div`\n  position: fixed;\n`'],
  },
  'heights-of-bars': {
    // The bars themselves, and the pages that keep room for them.
    home: [
      ...['Page.tsx', 'TabBar.tsx', 'baseCss.ts', 'tokenCss.ts', 'tokens.ts'].map(
        (name) => `src/ui/${name}`,
      ),
      'src/app/openOrders/OpenOrdersBar.tsx',
      'src/app/openOrders/OpenOrdersLine.tsx',
      'src/screens/home/HomeLayout.tsx',
      'src/screens/productDetails/OrderBar.tsx',
      'src/screens/shared/forms/FormFooter.tsx',
      'src/screens/shared/page/Panes.tsx',
    ],
    within: ['src/**'],
    selectors: [
      'MemberExpression[object.name="size"][property.name="tabBar"]',
      'TemplateElement[value.raw=/--(foot-bar|tabs)/]',
    ],
    message:
      'What floats above the bars at the bottom reads their height from useBottomBarsHeight of src/ui/bottomBars.ts.',
    examples: [
      'const Note = styled.p`bottom: ${size.tabBar};`',
      'const Note = styled.p`bottom: var(--foot-bar, 0px);`',
    ],
  },
  'answers-of-exchange': {
    home: [
      'exchange/http/calls/reply.ts',
      // Health, metrics and the description of the API for programs, the app's own files, faults that a tester asked for,
      // and the preflight of another website.
      'exchange/http/operations.ts',
      'exchange/http/server.ts',
      'exchange/http/appFiles.ts',
      'exchange/http/faults/faults.ts',
      'exchange/http/headers.ts',
    ],
    within: ['exchange/**'],
    selectors: ['CallExpression[callee.property.name="send"]'],
    message: 'sendAnswer of exchange/http/calls/reply.ts sends all answers of calls.',
    examples: ['reply.code(500).send({ error });', 'void reply.send(page);'],
  },
  'sides-of-text': {
    home: [
      // The price scale is at the right of a chart, and time runs from left to right.
      'src/ui/chart/AxisButton.tsx',
      'src/ui/chart/ChartAttribution.tsx',
      'src/ui/chart/ChartLegend.tsx',
      'src/screens/trade/chart/ChartToolbar.tsx',
      'src/screens/trade/chart/OutcomePanel.tsx',
      'src/ui/Scrub.tsx',
      'lab/transport/PlaybackTimeline.tsx',
      // Dots and labels at the end of a drawn curve.
      'src/screens/home/WaterLabel.tsx',
      'src/screens/home/WaterSurface.tsx',
      'src/screens/shared/statistics/ProfitCurve.tsx',
      // A tick is a rotated corner.
      'src/ui/checkboxStyle.ts',
      // Only takes the legend out of the border; `inline-start` needs Chrome 118.
      'lab/steps/StepEditor.tsx',
    ],
    within: ['src/**', 'lab/**'],
    selectors: [
      'TemplateLiteral',
      "JSXAttribute[name.name='style'] Property[key.name=/^(left|right|textAlign|float)$/]",
      'Property[key.name=/^(((scrollM|m)argin|(scrollP|p)adding|border(Top|Bottom)?)(Left|Right)|borderLeft|borderRight).*$/]',
      "AssignmentExpression[left.object.property.name='style'][left.property.name=/^(left|right|textAlign|cssFloat|.+(Left|Right).*)$/]",
      "CallExpression[callee.property.name='setProperty'] > Literal[value=/^(left|right|text-align|.*-(left|right)(-.*)?)$/]",
    ],
    css: new RegExp(
      [
        String.raw`(?<![\w-])(scroll-)?(margin|padding|border)-(left|right)\b`,
        String.raw`(?<![\w-])border-(top|bottom)-(left|right)\b`,
        // Half of the width is the same from both sides.
        String.raw`(?<![\w-])(left|right):(?! *50%)`,
        String.raw`(?<![\w-])(text-align|float|clear|justify-\w+|place-\w+): *(left|right)\b`,
        String.raw`(?<![\w-])[a-z-]+-(origin|position):[^;]*(?<![\w-])(left|right)\b`,
        String.raw`(?<![\w-])border-radius: *(?!(?<top>\S+)\s+\k<top>\s+(?<bottom>\S+)\s+\k<bottom>;)([^\s;]+\s+){3}[^\s;]`,
        // Four values: right and left differ, because three values are enough for equal sides.
        String.raw`(?<![\w-])(padding|margin|inset|border-(width|style|color)): *([^\s;]+\s+){3}[^\s;]`,
      ].join('|'),
    ),
    message:
      'Sides follow the direction of the text: use inset-inline, margin-inline-start, padding-inline, text-align: end.',
    examples: [
      'const a = styled.div`margin-left: 8px;`',
      'const a = css`padding-right: ${space.one};`',
      'const a = css`border-left: 1px solid;`',
      'const a = css`${phone} { border-top-left-radius: 4px; }`',
      'const a = css`position: absolute; left: 0;`',
      'const a = css`right: calc(-1 * ${space.one});`',
      'const a = css`text-align: right;`',
      'const a = css`float: left;`',
      'const a = css`padding: 0 ${space.one} ${space.two} 60px;`',
      'const a = css`margin: ${({ $isLow }) => ($isLow ? `-${space.one}` : 0)} 0 0 calc(1px + 2px);`',
      'const a = css`inset: auto 0 0 var(--side);`',
      'const a = css`border-radius: ${radius.card} 0 0 ${radius.card};`',
      'const a = <hr style={{ left: 0 }} />;',
      'const a = <hr style={{ marginLeft: share }} />;',
      'const a = css`justify-self: right;`',
      'const a = css`transform-origin: left;`',
      'const a = css`background-position: 0 0, top right;`',
      'const a = { borderTopLeftRadius: 4 };',
      'mark.style.left = place;',
      'mark.style.paddingRight = place;',
      "mark.style.setProperty('margin-left', place);",
    ],
  },
  'sideways-drawings': {
    home: [
      'src/ui/forward.ts',
      'src/ui/baseCss.ts',
      // Places inside a drawing.
      'src/screens/shared/assetIcons/assetIcons.tsx',
      // The fill of a bar, from `LINE_START`; it has the same shape in both directions.
      'src/ui/ProgressBar.tsx',
      // Time runs from left to right.
      'lab/transport/PlaybackTimeline.tsx',
      // Both ends of the mask are alike; its position follows the text.
      'src/ui/edgeFade.ts',
    ],
    within: ['src/**', 'lab/**'],
    selectors: [
      String.raw`:matches(TemplateElement[value.raw=/${SIDEWAYS}/], Literal[value=/${SIDEWAYS}/])`,
    ],
    message:
      'src/ui/forward.ts moves and aligns in the direction of the text: moveForward, LINE_START; an icon is an `arrow`.',
    examples: [
      'const a = css`transform: translateX(8px);`',
      'const a = keyframes`from { transform: translate(-${space.one}, 0); }`',
      'const a = css`transform: translate3d(0, 0, 0);`',
      'const a = css`background: linear-gradient(to right, red, blue);`',
      "mark.animate([{ transform: 'translateX(8px)' }]);",
      'const a = <i style={{ transform: `scaleX(${share})` }} />;',
      'const a = css`transform: skewX(8deg);`',
    ],
  },
  'sideways-gestures': {
    home: [
      'src/ui/useSwipe.ts',
      'src/ui/Tabs.tsx',
      'src/ui/widgets/PictureViewer.tsx',
      // Compares only the length of the movement.
      'src/app/PullToRefresh.tsx',
      // Time runs from left to right.
      'lab/useShortcuts.ts',
    ],
    within: ['src/**', 'lab/**'],
    selectors: [
      'Identifier[name=/^(clientX|pageX|screenX|offsetX|movementX|deltaX|ArrowLeft|ArrowRight)$/]',
      'Literal[value=/^Arrow(Left|Right)$/]',
    ],
    message:
      'A swipe and an arrow key follow the direction of the text: use useSwipe, Tabs or forwardOf of src/ui/forward.ts.',
    examples: [
      'const moved = event.clientX - start;',
      'const move = ({ deltaX }) => deltaX;',
      "if (key === 'ArrowLeft') showPicture(at - 1);",
      'const steps = { ArrowRight: 1 };',
    ],
  },
  amounts: {
    home: ['src/intl/money.ts', 'src/intl/parseAmount.ts', 'src/screens/shared/account/Amount.tsx'],
    within: ['src/**', 'lab/**'],
    selectors: [
      "Literal[value='USDT']",
      'TemplateElement[value.raw=/(^| )USDT( |$)/]',
      'JSXText[value=/(^| )USDT( |$)/]',
      // Joins an amount and its unit.
      "TemplateLiteral > Identifier[name='CURRENCY']",
      "ArrayExpression > Identifier[name='CURRENCY']",
      "BinaryExpression > Identifier[name='CURRENCY']",
      // A second formatter.
      ':matches(FunctionDeclaration, VariableDeclarator)[id.name=/^format.*(Amount|Cents|Gain|Money|Usdt)/]',
      // A second mask.
      "MemberExpression[property.name='hideAmounts']",
      "ObjectPattern > Property[key.name='hideAmounts']",
    ],
    message:
      'formatAmount writes an amount with its decimals, sign and unit; Amount, Gain and useAmountText hide it as the user wants. The unit in a message is {unit}, with the value CURRENCY.',
    examples: [
      "const unit = 'USDT';",
      'const text = `${figure} USDT`;',
      'const text = <b>{figure} USDT</b>;',
      'const text = `${figure} ${CURRENCY}`;',
      "const text = [figure, CURRENCY].join(' ');",
      "const text = figure + ' ' + CURRENCY;",
      'const formatShortAmount = (amount) => cut(amount);',
      'function formatUsdt(amount) { return cut(amount); }',
      'const isHidden = useAppSelector(selectPreferences).hideAmounts;',
      'const { hideAmounts } = useAppSelector(selectPreferences);',
    ],
  },
  'exact-amounts': {
    home: [
      // Choices that are offered, which a tap copies into the field.
      'src/screens/shared/transfers/quickAmounts.ts',
      'src/screens/trade/ticket/stake.ts',
      // Rounded as the exchange rounds.
      'src/screens/shared/wealth/purchaseEstimate.ts',
      // Means and shares of counts.
      'src/screens/shared/statistics/orderStatistics.ts',
    ],
    within: ['src/app/**', 'src/intl/**', 'src/screens/**', 'src/ui/**', 'lab/**'],
    selectors: [
      'BinaryExpression[operator=/^[%\\/]$/] > Literal.right[bigint]',
      "BinaryExpression[operator=/^[%\\/]$/] > CallExpression.right[callee.name='BigInt']",
      'AssignmentExpression[operator=/^[%\\/]=$/] > Literal.right[bigint]',
      'Identifier[name=/^(cents?|CENTS?)([A-Z_]|$)|[a-z]Cents?([A-Z]|$)/]',
      "CallExpression[callee.property.name='toFixed'][callee.object.callee.name='Number']",
      'CallExpression[callee.property.name=/^(toFixed|toPrecision)$/][callee.object.name=/amount|profit|fee|net|total|balance/i]',
    ],
    message:
      'An amount of money is never rounded to be shown: formatAmount shows every digit, so that rows, totals, statistics and files add up.',
    examples: [
      'const shown = amount - (amount % 10_000n);',
      'const shown = amount / 10_000n;',
      'const part = total / BigInt(count);',
      'amount /= 10_000n;',
      'const shown = amount - (amount % CENT);',
      'const parts = centsThatAddUp(amounts);',
      'const shown = downToCent(amount);',
      'const text = Number(order.profit).toFixed(2);',
      'const text = amount.toFixed(2);',
      'const text = totalFee.toPrecision(4);',
    ],
  },
  'exact-rates': {
    home: ['src/intl/money.ts'],
    within: ['src/**', 'lab/**'],
    selectors: [
      "CallExpression[callee.name='formatPercent'] > Identifier.arguments:first-child[name=/rate$/i]",
      "CallExpression[callee.name='formatPercent'] > MemberExpression.arguments:first-child[property.name=/rate$/i]",
    ],
    message:
      'formatRate shows every digit of a rate, because amounts that are shown beside it are computed from it.',
    examples: [
      'formatPercent(feeRate, locale)',
      'formatPercent(order.payoutRate, locale, { minDigits: 0 })',
    ],
  },
  'row-states': {
    home: ['src/machines/transfer/selectors.ts'],
    within: ['src/**'],
    selectors: [
      ...[rowState('left')].flatMap((left) => [
        `BinaryExpression[operator='!==']${left}[right.value=${ROW_STATES}]`,
        `ConditionalExpression > BinaryExpression.test${left}[right.value=${ROW_STATES}]`,
      ]),
      `SwitchStatement${rowState('discriminant')} > SwitchCase[test.value=${ROW_STATES}]`,
    ],
    message:
      'A backend of a later version has more states: use a Record by state, which contains `unknown`, instead of a default.',
    examples: [
      "const isOver = row.state !== 'fail';",
      "const text = row.state === 'matured' ? 'Matured' : 'Holding';",
      "const tone = state === 'approved' ? good : waiting;",
      "switch (row.state) { case 'settled': show(); }",
    ],
  },
  'price-reads': {
    home: ['src/screens/shared/quotes/useQuotes.ts', 'src/screens/shared/quotes/useProduct.ts'],
    within: ['src/**'],
    selectors: [
      ...hooksOf('productList|productDetails'),
      'ImportSpecifier[imported.name=/^useProduct(List|Details)Query$/]',
    ],
    message: 'src/screens/shared/quotes/useQuotes.ts reads prices and says how old they may be.',
    examples: [
      'const { useQueryState } = api.endpoints.productList;',
      'api.useProductListQuery()',
      "import { useProductDetailsQuery } from '../api';",
    ],
  },
  'account-reads': {
    home: ['src/api/accountQueries.ts'],
    within: ['src/**', 'lab/**'],
    selectors: hooksOf(accountReads),
    message: 'src/api/accountQueries.ts reads the data of the account by one rule.',
    examples: [
      'api.endpoints.userDetails.useQuery()',
      'const { useQuery } = api.endpoints.wealthOrders;',
      'api.useOrderListInfiniteQuery({})',
      'export const { useIdcardQuery } = api;',
    ],
  },
  'lazy-files': {
    home: ['src/index.tsx', 'src/intl/loadMessages.ts'],
    within: ['src/**'],
    selectors: [
      'ImportExpression:not(CallExpression[callee.name=/^(shareLoad|lazyPart|lazyScreen|useOnDemand)$/] ImportExpression)',
    ],
    message:
      'shareLoad of src/files loads a chunk once and repairs a wrong copy; lazyPart, lazyScreen and useOnDemand use it.',
    examples: ["const chunk = () => import('./chunk');", "await import('./chunk');"],
  },
  'buy-taps': {
    home: ['e2e/support/buy.ts'],
    within: ['e2e/**'],
    selectors: [
      "CallExpression[callee.property.name='getByRole'] Literal[value=/^ticket\\.buy(Rise|Drop)$/]",
      "CallExpression[callee.property.name='getByRole'] Literal[value=/^Buy (Rise|Drop)/]",
      "CallExpression[callee.property.name='getByRole'] Literal[regex.pattern=/Buy .*(Rise|Drop)/]",
      "CallExpression[callee.property.name='click'][arguments.length=0]:matches([callee.object.callee.name='buyButton'], [callee.object.name=/^buy/])",
    ],
    message:
      'e2e/support/buy.ts finds the buy buttons and repeats a tap that met a price that was too old.',
    examples: [
      "page.getByRole('button', { name: words('en', 'ticket.buyRise') });",
      "page.getByRole('button', { name: 'Buy Rise' });",
      'page.getByRole(role, { name: /^Buy (Rise|Drop)/ });',
      'buyButton(page).click();',
      'buyRise.click();',
    ],
  },
};

/** One ESLint rule per row. Rules of their own do not replace the `no-restricted-syntax` of another block. */
const rules = Object.fromEntries(
  Object.entries(onePlaces).map(([name, { selectors, css, message }]) => [
    name,
    {
      meta: { type: /** @type {const} */ ('problem'), schema: [] },
      /** @param {import('eslint').Rule.RuleContext} context */
      create: (context) => ({
        /** @param {import('eslint').Rule.Node} node */
        [selectors.join(', ')]: (node) => {
          const isAllowed =
            css &&
            node.type === 'TemplateLiteral' &&
            !css.test(plainCss(context.sourceCode.getText(node)));
          if (!isAllowed) context.report({ node, message });
        },
      }),
    },
  ]),
);
const plugins = { 'one-place': { rules } };

/** @type {import('eslint').Linter.Config[]} */
export const onePlaceConfigs = Object.entries(onePlaces).map(([name, { home, within }]) => ({
  files: within.map((folder) => `${folder}/*.{ts,tsx,mjs}`),
  ignores: [...home, '**/*.test.{ts,tsx}', '{**/testing,testkit/app,testkit/exchange}/**'],
  plugins,
  rules: { [`one-place/${name}`]: 'error' },
}));
