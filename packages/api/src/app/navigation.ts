import { z } from "zod";
import { route } from "../contract/route.ts";

const tag = "Navigation";
const entry = { name: z.string(), icon: z.string(), label: z.string() };

const MenuLink = z.object({ ...entry, url: z.string() });
const MenuCategory = z.object({ ...entry, childs: z.array(MenuLink) });
export const MenuEntry = z.union([MenuLink, MenuCategory]);
export type MenuEntry = z.infer<typeof MenuEntry>;

export const readMenu = route({
  method: "GET",
  path: "/api/v1/menu/",
  access: ["can_get", "MenuApi"],
  tag,
  summary: "The pages that the caller's roles open, as a menu",
  reply: z.object({ result: z.array(MenuEntry) }),
});

export const availableDomains = route({
  method: "GET",
  path: "/api/v1/available_domains/",
  access: ["can_read", "AvailableDomains"],
  tag,
  summary: "Further hosts under which this server can be reached",
  reply: z.object({ result: z.object({ domains: z.array(z.string()).nullable() }) }),
});
