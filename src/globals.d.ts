/** Origin of the backend, fixed at build time; empty means the origin that served the page. */
declare const API_HOST: string;

/** True in a build with its own sandbox exchange or with TOOLS=1; only such a build contains the lab and its tools. */
declare const SANDBOX: boolean;

/** True in a production build, which has a service worker that starts the app offline. */
declare const HAS_WORKER: boolean;

interface ImportMeta {
  /** Webpack API: all matching files of a folder, resolved at build time. */
  webpackContext(
    folder: string,
    options: { readonly regExp: RegExp },
  ): { (file: string): unknown; keys(): readonly string[] };
}

interface Window {
  /**
   * The first requests, sent by `public/boot.ts` before the app code arrived, by call name without `/api/`. The first
   * equal request of the app removes the promise from here and uses it.
   */
  __boot?: Partial<
    Record<
      'common/config' | 'product/list' | 'product/details' | 'product/kdata' | 'user/details',
      Promise<Response>
    >
  >;
}

/**
 * The id of a message in i18n/en.json. tooling/messages.mjs generates `FormatjsIntl.MessageArguments` from the
 * catalogues.
 */
type MessageId = keyof FormatjsIntl.MessageArguments;

/** The id of a message without arguments. */
type PlainMessageId = {
  [Id in MessageId]: keyof FormatjsIntl.MessageArguments[Id] extends never ? Id : never;
}[MessageId];

declare namespace FormatjsIntl {
  /** Makes react-intl reject unknown ids and wrong arguments. */
  interface Message {
    readonly ids: MessageId;
  }
}
