// The managed lists that a product's names must stand in.

export type ListedNames = {
  brands: string[];
  types: string[];
  audiences: string[];
  /** Old names by lower case, such as `running shoes` for Running. */
  aliases: Record<string, string>;
};
