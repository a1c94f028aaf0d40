// Modules, not JSON: in development browsers take them without an import attribute, as Node does.
declare module "*.borders.js" {
  /** TopoJSON. */
  const borders: unknown;
  export default borders;
}
