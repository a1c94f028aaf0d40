import { ConfigError } from "./ConfigError.ts";

/** Keys that stand in documentation and examples, of this kind of software and in general. */
const PUBLISHED = [
  "CHANGE_ME_TO_A_COMPLEX_RANDOM_SECRET",
  "YOUR_OWN_RANDOM_GENERATED_SECRET_KEY",
  "TEST_NON_DEV_SECRET",
  "thisISaSECRET_1234",
  "thisismyscretkey",
  "superset_secret_key",
  "your_secret_key_here",
  "my_super_secret_key",
  "test-guest-secret-change-me",
];
const SHORTEST = 16;
const FEWEST_CHARACTERS = 8;

/** Refuses a secret key that someone else could know or guess. */
export function checkSecretKey(key: string): void {
  const problem = weakness(key);
  if (problem !== null) throw new ConfigError(`SIGHTLINE_SECRET_KEY ${problem}`);
}

/** Why someone else could know or guess a key, as the end of a sentence about it; null for a good one. */
export function weakness(key: string): string | null {
  const plain = normalize(key);
  const published = PUBLISHED.some((known) => plain.includes(normalize(known)));
  if (published) return "is a published default. Use a random one: openssl rand -base64 42";
  if (key.length >= SHORTEST && new Set(key).size >= FEWEST_CHARACTERS) return null;
  return (
    `is too weak: at least ${SHORTEST} characters, ${FEWEST_CHARACTERS} of them different. ` +
    "Use a random one: openssl rand -base64 42"
  );
}

const normalize = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
