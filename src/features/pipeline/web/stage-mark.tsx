import type { StageColour } from "#features/pipeline/model/stage.ts";

/** The colour of a stage as a dot beside its title, which says the same in words. */
export const StageMark = ({ colour }: { colour: StageColour }) => (
  <span className="stage-mark" data-colour={colour} aria-hidden />
);
