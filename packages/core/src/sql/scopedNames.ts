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

  #fold({ text, quoted }: Name): string {
    switch (this.#rules.unquotedNames) {
      case "any":
        return text.toLowerCase();
      case "lower":
        return quoted ? text : text.toLowerCase();
      case "upper":
        return quoted ? text : text.toUpperCase();
    }
  }
}
