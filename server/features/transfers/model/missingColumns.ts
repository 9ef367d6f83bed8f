import type { TransferKind } from '../../../platform/transfer/TransferKind'

/** The required columns of a kind that a mapping lacks. */
export const missingColumns = (
  { columns }: Pick<TransferKind, 'columns'>,
  mapping: Readonly<Record<string, string>>,
): string[] =>
  columns.flatMap(({ name, required }) =>
    required === true && mapping[name] === undefined ? [name] : [],
  )
