export { type PlacedWord, placeWords } from "./placeWords.ts";
