import { beforeAll, expect, it } from "vitest";
import { openPage, usedInExplore } from "../../../testing/markup.tsx";
import { sales } from "../model/explore.fixture.ts";
import { useMaySave } from "./useMaySave.ts";

beforeAll(() => openPage([], { userId: 1, roles: { Author: [["can_write", "Chart"]] }, permissions: {} }));

it("[S3-113] what may be done with a chart is found out when the screen opens", () => {
  expect(usedInExplore(useMaySave, sales)).toEqual({
    can_add: true,
    can_download: false,
    can_overwrite: false,
  });
});
