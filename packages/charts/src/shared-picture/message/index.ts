export * from "./messagePicture.ts";
