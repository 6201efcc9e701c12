import { IncomingMessage, ServerResponse } from "node:http";
import type { Express } from "express";

/**
 * Options for `createServer` that give requests and responses Express's prototypes from the start. Otherwise Express changes the
 * prototype of each; on Node.js 20, V8 then makes a shape (hidden class) for every such object, which keeps the object alive
 * until the next full collection (docs/performance.md).
 */
export function expressObjects(application: Express) {
  // Must be classes: for objects made by a plain function, V8 makes such shapes too.
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  Object.setPrototypeOf(ExpressRequest.prototype, application.request);
  Object.setPrototypeOf(ExpressResponse.prototype, application.response);
  // Express sets these prototypes on each object, which now changes nothing.
  Object.assign(application, { request: ExpressRequest.prototype, response: ExpressResponse.prototype });
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };
}
