/** What an attacker wants the database to run while it looks like a part of a string, a name or a comment. */
const HIDDEN = [
  ") OR (1=1",
  ") OR 1=1 -- ",
  ") OR 1=1 --",
  ") OR 1=1 # ",
  ") OR 1=1 /*",
  " OR 1=1) UNION ALL SELECT 'canary' -- ",
  ",1)) OR 1=1 --",
  ",1) OR 1=1) OR (1=1",
  "=1) OR 1=1 -- ",
  "='y') OR (1=1",
  "<>' OR 1=1) OR (1=1",
];

/** Places where lexers have been known to differ: how strings, names and comments begin, go on and end. */
const TRICKS =
  `1|a|1=1|a=1|'x'|'|''|'''|"|""|"x"|\`|\`\`|[|]|(|)|=|<>| | |\n|\n|\r|\t|\v|\f|\x01|\x7f|\u00a0|\u00ad|\u0085|\u1680|\u180e|\u2000|\u200b|\u2028|\u202f|\u205f|\u2060|\u3000|\ufeff|\\|\\'|'\\'|"\\"|\`\\\`|E'|E'a'|e'\\'|E'a'\n'\\'|E'\\''\n'|U&'|U&'\\'|U&"|UESCAPE|N'|b'|B'|x'|X'00'|r'|q'[|_utf8'|_utf8'\\'|$|$$|$a$|$é$|$1$|$😀$|$_$|a$$|a$a$|$1$$|1$$|@|@a|@'|@"|@\`|@@|:a|:a(|$a(|@a(|#a(|?|?1|#|# |#\n|##|//|--|-- |--\n|--\x01|--\x7f|--\u00a0|--\v|---|-|/*|*/|/*!|/*!99999|/*M!|/*+|/**/|/*/|/* /*|+/*|‘|’|“|”|−−|{|}|{{|}}|{a:String}|->|->>|::|:=|~|^|&|\`\`\`|"""|coalesce(|'x'=|CASE WHEN`.split(
    "|",
  );

/** The same numbers on every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Made-up expressions that hide something between two tricks. */
export function* breakoutAttempts(count: number, seed: number): Generator<string> {
  const next = randomNumbers(seed);
  const pick = (from: readonly string[]) => from[next(from.length)] ?? "";
  const pickTricks = () => Array.from({ length: 1 + next(3) }, () => pick(TRICKS)).join("");
  for (let made = 0; made < count; made++)
    yield pick(["", "1=1 ", "a=1 ", "1="]) + pickTricks() + pick(HIDDEN) + pickTricks();
}

/** Attempts that are made by hand: each is read otherwise by some database than by a lexer that does not know its ways. */
export const KNOWN_ATTEMPTS = [
  // A comment of MySQL may begin with a control character, and a removed comment leaves the blank that it needs.
  "1=1 --\x01'\n) OR 1=1 -- '",
  "1=1 --##) OR 1=1\n",
  "1=1 --/* */) OR 1=1",
  // A string goes on behind a line break, by the rules of its first part.
  "E'a'\n'\\'=' = 'x') OR 1=1 --'",
  "E'a'\n'\\'=' = 'x') OR (1=1) OR (1=1 --'\n",
  // Tags of dollar strings.
  "$😀$'$😀$='x') OR 1=1 --'",
  "$1$'$1$='x') OR 1=1 --'",
  // Parameters with brackets.
  "coalesce($a('),1)) OR 1=1 --'))",
  "coalesce(@a('),1)) OR 1=1 --'))",
  "coalesce(:a('),1)) OR 1=1 --'))",
  "coalesce(#a('),1)) OR 1=1 --'))",
  // Names in which a backslash escapes, and quotes of other alphabets.
  "1 // ) AND '\n) OR 1=1 -- '",
  "(\u0085SELECT\u00851\u0085) OR 1=1",
  "1=1 \u0085)\u0085OR\u0085(1=1",
  "(1 AS `b\\`=`)) OR 1=1 -- `)",
  '(1 AS "b\\"=")) OR 1=1 -- ")',
  "‘'’='x') OR 1=1 --'",
  '(1 AS “"”)) OR 1=1 --")',
];
