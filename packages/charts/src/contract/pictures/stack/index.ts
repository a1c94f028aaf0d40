export { STACK_TITLE_HEIGHT, type StackPart, type StackPicture } from "./stackPicture.ts";
