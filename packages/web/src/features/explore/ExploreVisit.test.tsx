import { QueryClient } from "@tanstack/react-query";
import { beforeAll, expect, it } from "vitest";
import { markup, openPage, textOf } from "../../testing/markup.tsx";
import { ExploreVisit } from "./ExploreVisit.tsx";
import { exploreQueries } from "./queries.ts";

beforeAll(() => openPage(["explore"]));

it("[S3-017] says that neither a dataset nor a chart is named", () => {
  const text = textOf(markup(<ExploreVisit visit="1" address={{}} posted={null} />));
  expect(text).toContain("Missing URL parameters The URL is missing the dataset_id or slice_id parameters.");
});

it("[S3-018] says that the dataset may have been deleted", () => {
  const address = { datasource_id: 7, datasource_type: "table" };
  const client = new QueryClient();
  client.setQueryData(exploreQueries.open(address, "1").queryKey, {
    reply: { result: { dataset: {}, form_data: {}, slice: null, message: null, metadata: null } },
    version: null,
  });
  const text = textOf(markup(<ExploreVisit visit="1" address={address} posted={null} />, client));
  expect(text).toContain("Missing dataset The dataset linked to this chart may have been deleted.");
});
