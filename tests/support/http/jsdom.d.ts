/** As much of jsdom as the tests use; the package carries no types. */
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string);
    readonly window: Window & typeof globalThis;
  }
}
