import { useMemo } from "react";
import {
  readPipelineAddress,
  writePipelineAddress,
  type PipelineAddress,
} from "#features/pipeline/model/pipeline-address.ts";
import { useSearchParams, useSetSearchParams } from "#web/navigation/navigation.ts";

export type ChangePipeline = (change: (now: PipelineAddress) => PipelineAddress) => void;

/** What the page shows, as its address says it, and the way to change it: Back leads to the page before. */
export function usePipelineAddress(): [PipelineAddress, ChangePipeline] {
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const address = useMemo(() => readPipelineAddress(params), [params]);
  const change: ChangePipeline = (next) =>
    setParams((now) => new URLSearchParams(writePipelineAddress(next(readPipelineAddress(now)))), {
      replace: true,
    });
  return [address, change];
}
