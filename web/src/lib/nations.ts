/** How the eighteen civilizations are told apart: colour, two letters and rim, never by colour alone. */
export interface Nation {
  readonly id: string;
  readonly code: string;
  readonly colour: string;
  readonly ink: "dark" | "white";
  readonly rim: "plain" | "double" | "dashed";
}

/** In the order of the A.S.T., from the top. */
export const NATIONS: readonly Nation[] = [
  { id: "minoa", code: "Mi", colour: "#a3bd1c", ink: "dark", rim: "plain" },
  { id: "saba", code: "Sa", colour: "#c96a1e", ink: "dark", rim: "double" },
  { id: "assyria", code: "As", colour: "#2b9bd6", ink: "dark", rim: "plain" },
  { id: "maurya", code: "Ma", colour: "#c0313c", ink: "white", rim: "double" },
  { id: "celt", code: "Ce", colour: "#2f5a12", ink: "white", rim: "plain" },
  { id: "babylon", code: "Ba", colour: "#93a7bd", ink: "dark", rim: "double" },
  { id: "carthage", code: "Ca", colour: "#f5ae63", ink: "dark", rim: "dashed" },
  { id: "dravidia", code: "Dr", colour: "#1e1580", ink: "white", rim: "plain" },
  { id: "hatti", code: "Ha", colour: "#f7c6ea", ink: "dark", rim: "dashed" },
  { id: "kushan", code: "Ku", colour: "#4c1a10", ink: "white", rim: "dashed" },
  { id: "rome", code: "Ro", colour: "#a8406a", ink: "white", rim: "double" },
  { id: "persia", code: "Pe", colour: "#655fd8", ink: "white", rim: "dashed" },
  { id: "iberia", code: "Ib", colour: "#eef7da", ink: "dark", rim: "plain" },
  { id: "nubia", code: "Nu", colour: "#86cba6", ink: "dark", rim: "double" },
  { id: "hellas", code: "He", colour: "#f8e32a", ink: "dark", rim: "double" },
  { id: "indus", code: "In", colour: "#37608f", ink: "white", rim: "dashed" },
  { id: "egypt", code: "Eg", colour: "#c8826a", ink: "dark", rim: "plain" },
  { id: "parthia", code: "Pa", colour: "#04323d", ink: "white", rim: "plain" },
];
