import { IncomingMessage, ServerResponse } from "node:http";
import type { Express } from "express";

/**
 * Options for `createServer` by which requests and responses have Express's prototypes from the start. Express would change
 * the prototype of each; on Node.js 20 V8 makes a shape for every such object, and that keeps it alive until the next full
 * collection (docs/performance.md).
 */
export function expressObjects(application: Express) {
  // Classes: for objects of a mere function V8 does the same.
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  Object.setPrototypeOf(ExpressRequest.prototype, application.request);
  Object.setPrototypeOf(ExpressResponse.prototype, application.response);
  // Express sets these, which changes nothing then.
  Object.assign(application, { request: ExpressRequest.prototype, response: ExpressResponse.prototype });
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };
}
