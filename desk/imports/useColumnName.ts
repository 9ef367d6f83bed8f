import { languageName } from '../../src/core/intl/locale'
import { useOptionalText } from '../../src/core/intl/useText'
import { ownValue } from '../../src/core/json/plainObject'
import { columnTexts } from './columnTexts'
import type { Import } from './Import'

/**
 * Returns a function that names one of our columns as the desk's form does, or as the file does if
 * the form has no such field; `title:es` is the Spanish one of `title`.
 */
export function useColumnName(kind: Import['kind']): (column: string) => string {
  const find = useOptionalText()
  return (column) => {
    const [field = '', language] = column.split(':')
    const name =
      find(String(ownValue(columnTexts[kind], field))) ??
      find(`desk.imports.column.${field}`) ??
      find(`desk.${kind}.field.${toFieldName(field)}`) ??
      field
    return language === undefined ? name : `${name} (${languageName(language)})`
  }
}

/** The name of a record's field for a column: `first_name` is `firstName`. */
const toFieldName = (column: string): string =>
  column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
