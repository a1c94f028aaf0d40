/** Rison text that cannot be read; `position` counts characters from 0. */
export class RisonError extends Error {
  readonly position: number;

  constructor(message: string, position: number) {
    super(`${message} at position ${position}`);
    this.name = "RisonError";
    this.position = position;
  }
}
