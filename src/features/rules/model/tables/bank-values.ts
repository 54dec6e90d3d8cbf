import { BANK_RULES_COMPILED } from "#calc/tables/bank-rules.ts";
import { BANK_VALUE_ROWS } from "#calc/tables/bank-value-rows.ts";
import { BANK_VALUE_MAKES } from "#features/rules/model/bank-values/bank-value-makes.ts";
import { defineDatedValues } from "#features/rules/model/dated-values.ts";

export const bankValuesTable = defineDatedValues({
  id: "bank-values",
  title: "Values of the bank's rules",
  about:
    "Rates, limits, fees and customs with the days on which they hold, their source, and whether it was read twice. A check is judged by the values of the day of the loan number, and says that it has expired where none of them holds on that day. For a new rate copy the row that holds: the old one then ends on the day before. Information, not legal or lending advice: the official texts prevail.",
  compiled: BANK_RULES_COMPILED,
  words: { one: "value", many: "values" },
  makes: BANK_VALUE_MAKES,
  builtIn: BANK_VALUE_ROWS,
});
