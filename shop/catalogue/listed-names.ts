// The managed lists (brands, categories) from which a product's names are chosen.

export type ListedNames = {
  brands: string[];
  types: string[];
  audiences: string[];
  /** Old names by lower case, such as `running shoes` for Running. */
  aliases: Record<string, string>;
};
