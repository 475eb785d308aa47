/**
 * Ideas that exactly one module decides. ESLint refuses the code of such an idea in every other module, so that a
 * second place cannot be written by accident. `tooling/onePlaces.test.ts` checks each row.
 *
 * A row needs `home` (the modules that decide), `within` (where the rule applies), `selectors` (ESLint selectors of the
 * code that only the home may contain), `message` (what to call instead) and `examples` (code that must be refused).
 * Tests are exempt.
 */

/** @typedef {{ home: string[], within: string[], selectors: string[], message: string, examples: string[] }} OnePlace */

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

/** @type {Record<string, OnePlace>} */
export const onePlaces = {
  'typed-text': {
    home: ['contract/typedText.ts'],
    within: ['contract/**', 'src/**', 'exchange/**'],
    selectors: ["CallExpression[callee.property.name='normalize'][arguments.length<2]"],
    message: 'contract/typedText.ts normalises what people type or paste.',
    examples: ["name.normalize('NFC')"],
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
  'fixed-layers': {
    // Layers at the bottom of the window register with `bottomBar`; the others are at its top or in a pane.
    home: [
      ...['Header', 'OnWater', 'Sheet', 'TabBar', 'Toasts', 'TopLayer', 'TwoPanes'].map(
        (name) => `src/ui/${name}.tsx`,
      ),
      ...['ConnectionLine', 'PlainToasts', 'gestures/PullToRefresh', 'offline/NewVersion'].map(
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
  'exact-records': {
    home: ['src/intl/money.ts'],
    within: ['src/screens/cashFlow/**', 'src/screens/orderRecords/**', 'src/screens/records/**'],
    selectors: ['Identifier[name=/^(format(Signed)?Cents|centsThatAddUp|CENTS)$/]'],
    message:
      'Records show every decimal (formatUsdt, formatSigned), so that rows, totals and balances add up on all pages.',
    examples: ['formatCents(order.fee, locale)', 'formatUsdt(net, locale, CENTS)'],
  },
  'account-reads': {
    home: ['src/api/accountQueries.ts'],
    within: ['src/**', 'lab/**'],
    selectors: [
      `MemberExpression[property.name=/^use/][object.property.name=/^(${accountReads})$/]`,
      `VariableDeclarator[init.property.name=/^(${accountReads})$/] Property[key.name=/^use/]`,
      `MemberExpression[object.name='api'][property.name=/^use(${accountReads})(Infinite)?Query/i]`,
      `VariableDeclarator[init.name='api'] Property[key.name=/^use(${accountReads})(Infinite)?Query/i]`,
    ],
    message: 'src/api/accountQueries.ts reads the data of the account by one rule.',
    examples: [
      'api.endpoints.userDetails.useQuery()',
      'const { useQuery } = api.endpoints.wealthOrders;',
      'api.useOrderListInfiniteQuery({})',
      'export const { useIdcardQuery } = api;',
    ],
  },
};

/** One ESLint rule per row. Rules of their own do not replace the `no-restricted-syntax` of another block. */
const rules = Object.fromEntries(
  Object.entries(onePlaces).map(([name, { selectors, message }]) => [
    name,
    {
      meta: { type: /** @type {const} */ ('problem'), schema: [] },
      /** @param {import('eslint').Rule.RuleContext} context */
      create: (context) => ({
        /** @param {import('eslint').Rule.Node} node */
        [selectors.join(', ')]: (node) => context.report({ node, message }),
      }),
    },
  ]),
);
const plugins = { 'one-place': { rules } };

/** @type {import('eslint').Linter.Config[]} */
export const onePlaceConfigs = Object.entries(onePlaces).map(([name, { home, within }]) => ({
  files: within.map((folder) => `${folder}/*.{ts,tsx,mjs}`),
  ignores: [...home, '**/*.test.{ts,tsx}', '**/testing/**'],
  plugins,
  rules: { [`one-place/${name}`]: 'error' },
}));
