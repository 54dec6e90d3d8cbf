import { DealPicker, useDealChoices } from "#features/deals/web/index.ts";
import { Note } from "#web/ui/status/note.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SearchBox } from "#web/ui/forms/search-box.tsx";
import { stackBuilderHref } from "#features/funding/addresses.ts";

export interface ChooseDealProps {
  problem: string;
  tone: "plain" | "bad";
}

/** The builder without a deal asks for one. */
export function ChooseDeal({ problem, tone }: ChooseDealProps) {
  const choices = useDealChoices();
  return (
    <>
      <PageHead title="Deal Stack Builder" sub="Choose the deal whose funding you want to structure." />
      <Note tone={tone} role={tone === "bad" ? "alert" : "status"} className="mt-4">
        {problem}
      </Note>
      <Panel
        className="mt-5"
        flush
        title="Choose a Deal"
        aside={<SearchBox search={choices.search} onSearch={choices.setSearch} />}
      >
        <DealPicker
          flush
          withoutSearch
          choices={choices}
          hrefOf={stackBuilderHref}
          emptyWords="A funding stack belongs to a deal. Enter one to begin."
        />
      </Panel>
    </>
  );
}
