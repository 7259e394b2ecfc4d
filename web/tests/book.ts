/** The printed facts for tests: from the rules' own files. */
import advances from "../../src/megaciv/rules/data/advances.json";
import areas from "../../src/megaciv/rules/data/areas.json";
import ast from "../../src/megaciv/rules/data/ast.json";
import calamities from "../../src/megaciv/rules/data/calamities.json";
import civilizations from "../../src/megaciv/rules/data/civilizations.json";
import commodities from "../../src/megaciv/rules/data/commodities.json";
import setups from "../../src/megaciv/rules/data/setups.json";
import { Book, type Facts } from "../src/api/facts";

export const book = new Book({
  areas,
  advances,
  ast,
  calamities,
  civilizations,
  commodities: commodities.commodities,
  setups: Array.isArray(setups) ? setups : setups.setups,
} as unknown as Facts);

export const isArea = (id: string): boolean => book.area.has(id);
