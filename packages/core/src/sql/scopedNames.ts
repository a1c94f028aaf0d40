import type { LexicalRules } from "./lexicalRules.ts";
import type { Token } from "./tokenize.ts";

export interface Name {
  text: string;
  quoted: boolean;
  token: Token;
}

/** The common table expressions that a place in a statement can see. */
export class ScopedNames {
  readonly #rules: LexicalRules;
  readonly #names: readonly string[];

  private constructor(rules: LexicalRules, names: readonly string[]) {
    this.#rules = rules;
    this.#names = names;
  }

  static none(rules: LexicalRules): ScopedNames {
    return new ScopedNames(rules, []);
  }

  with(name: Name): ScopedNames {
    return new ScopedNames(this.#rules, [...this.#names, this.#fold(name)]);
  }

  has(name: Name): boolean {
    return this.#names.includes(this.#fold(name));
  }

  #fold(name: Name): string {
    return this.#rules.unquotedNames === "any" ? name.text.toLowerCase() : foldName(name, this.#rules);
  }
}

/** A name as the engine stores it: unquoted ones are folded where the dialect does so. */
export function foldName({ text, quoted }: Omit<Name, "token">, { unquotedNames }: LexicalRules): string {
  if (quoted || unquotedNames === "any") return text;
  return unquotedNames === "upper" ? text.toUpperCase() : text.toLowerCase();
}
