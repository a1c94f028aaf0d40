let known: boolean | null = null;

/** Whether the browser draws with WebGL 2; asked once, since each answer takes a drawing context. */
export function hasWebGl(): boolean {
  if (known !== null) return known;
  const context = document.createElement("canvas").getContext("webgl2");
  known = context !== null;
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return known;
}
