import type { GalleryCase } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const LIFE: [id: string, parent: string | null][] = [
  ["Vertebrates", null],
  ["Mammals", "Vertebrates"],
  ["Birds", "Vertebrates"],
  ["Reptiles", "Vertebrates"],
  ["Primates", "Mammals"],
  ["Whales", "Mammals"],
  ["Bats", "Mammals"],
  ["Owls", "Birds"],
  ["Parrots", "Birds"],
  ["Turtles", "Reptiles"],
  ["Crocodiles", "Reptiles"],
  ["Blue whale", "Whales"],
  ["Dolphins", "Whales"],
];
const animals = testReply(
  [
    ["animal", 1],
    ["group", 1],
    ["species", 0],
  ],
  LIFE.map(([id, parent], at) => [id, parent, 900 - at * 37]),
);
const keys = { id: "animal", parent: "group", metric: "species" };

export const gallery: GalleryCase[] = [
  { name: "animals", form: { ...keys, child_label_position: "right" }, queries: [animals] },
  { name: "down", form: { ...keys, orient: "TB", node_label_position: "top" }, queries: [animals] },
  { name: "radial", form: { ...keys, layout: "radial", child_label_position: "right" }, queries: [animals] },
  { name: "no-root", form: { ...keys, root_node_id: "Insects" }, queries: [animals] },
];
