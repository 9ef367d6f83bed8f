/** The texts that name what separates the cells of a file. */
export const separatorNames = {
  ',': 'desk.imports.separator.comma',
  ';': 'desk.imports.separator.semicolon',
  '\t': 'desk.imports.separator.tab',
  '|': 'desk.imports.separator.bar',
} as const
