/** A JSON body with more levels or values than a body may have. */
export class BodyBeyondLimits extends Error {
  readonly statusCode = 400;
}
