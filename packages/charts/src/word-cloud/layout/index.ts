export { type PlacedWord, placeWords, type SizedWord } from "./placeWords.ts";
export { ROTATIONS, type Rotation } from "./rotation.ts";
