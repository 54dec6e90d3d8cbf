import type { z } from "zod";
import { type AcquisitionCriteria, newCriteriaSchema } from "#features/criteria/model/criteria.ts";

/** A stored, active set of which only what a test says is stated. */
export function makeCriteria(
  name: string,
  stated: Omit<Partial<z.input<typeof newCriteriaSchema>>, "name"> = {},
): AcquisitionCriteria {
  const moment = "2026-11-20T12:00:00.000Z";
  return {
    ...newCriteriaSchema.parse({ ...stated, name }),
    id: "7c9d8f0e-33a1-4a57-9d4e-0c5c4b1b7a11",
    version: 3,
    isActive: true,
    createdAt: moment,
    updatedAt: moment,
    createdBy: null,
    updatedBy: null,
  };
}
