/** Where the backend lives, fixed when the app is built; empty means the origin that served the page. */
declare const API_HOST: string;

/** True in a build with its own sandbox exchange, or made with TOOLS=1: only such a build carries the lab and its tools. */
declare const SANDBOX: boolean;

/** True in a build for production, which has a worker that opens the app without a network. */
declare const HAS_WORKER: boolean;

interface ImportMeta {
  /** The bundler's own: every file of a folder that fits, looked up when the app is built. */
  webpackContext(
    folder: string,
    options: { readonly regExp: RegExp },
  ): { (file: string): unknown; keys(): readonly string[] };
}

interface Window {
  /**
   * The first calls, started by `public/boot.ts` before the app's own code arrived, by call name without `/api/`.
   * The first request for the same call takes the promise out of here and adopts it; whoever takes it removes it.
   */
  __boot?: Partial<
    Record<
      'common/config' | 'product/list' | 'product/details' | 'product/kdata' | 'user/details',
      Promise<Response>
    >
  >;
}

/** The id of a message in i18n/en.json. `FormatjsIntl.MessageArguments` is made from the catalogues by scripts/messages.mjs. */
type MessageId = keyof FormatjsIntl.MessageArguments;

/** The id of a message that is given nothing. */
type PlainMessageId = {
  [Id in MessageId]: keyof FormatjsIntl.MessageArguments[Id] extends never ? Id : never;
}[MessageId];

declare namespace FormatjsIntl {
  /** Makes react-intl refuse every other id, and everything but the arguments that a message is written with. */
  interface Message {
    readonly ids: MessageId;
  }
}
