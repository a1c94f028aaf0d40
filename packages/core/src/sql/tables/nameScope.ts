interface Frame {
  parent: NameScope | null;
  /** At which place each name was added first. */
  places: Map<string, number>;
  count: number;
}

/**
 * The names of common table expressions that a place in a statement can see. A value: `with` leaves it as it is. The
 * scopes of one WITH share their names, so that thousands of them cost no more than each one does.
 */
export class NameScope {
  readonly #frame: Frame;
  /** As many names of the frame are seen. */
  readonly #seen: number;

  private constructor(frame: Frame, seen: number) {
    this.#frame = frame;
    this.#seen = seen;
  }

  static readonly none = new NameScope({ parent: null, places: new Map(), count: 0 }, 0);

  /** The scope of a WITH: names are added to it, not to the scope around it. */
  openScope(): NameScope {
    return new NameScope({ parent: this, places: new Map(), count: 0 }, 0);
  }

  /** With one more name. Only the newest scope of a WITH takes one. */
  with(name: string): NameScope {
    const frame = this.#frame;
    if (frame.count !== this.#seen) throw new Error("Another name was added to this scope");
    if (!frame.places.has(name)) frame.places.set(name, frame.count);
    frame.count += 1;
    return new NameScope(frame, frame.count);
  }

  has(name: string): boolean {
    const place = this.#frame.places.get(name);
    if (place !== undefined && place < this.#seen) return true;
    return this.#frame.parent?.has(name) ?? false;
  }
}
