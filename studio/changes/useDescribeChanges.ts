import { useCallback, useMemo } from 'react'
import { catalogue } from '../../generated/catalogue'
import {
  describeChanges,
  type DescribedChange,
} from '../../src/core/config/describe/describeChanges'
import type { ConfigDifference } from '../../src/core/json/diffConfig'
import type { PlainObject } from '../../src/core/json/plainObject'
import { useSourceTexts } from '../forms/messages/usePortalTexts'
import { useFindText } from '../forms/useFindText'

/**
 * Returns a function that describes changes in the studio's language. `expected` are the changes
 * that it will be called with, or some of them; the built-in texts in their languages are loaded.
 */
export function useDescribeChanges(
  expected: readonly ConfigDifference[],
): (
  changes: readonly ConfigDifference[],
  configs: readonly PlainObject[],
) => readonly DescribedChange[] {
  const find = useFindText()
  const sourceText = useSourceTexts(
    expected.flatMap(({ path }) => /^\/intl\/messages\/([^/]+)/.exec(path)?.[1] ?? []),
  )
  return useCallback(
    (changes, configs) =>
      describeChanges(changes, {
        configs,
        catalogue,
        find,
        sourceText,
      }),
    [find, sourceText],
  )
}

/**
 * The changes described in the studio's language, without those that leave a setting at the value
 * that it has by default.
 */
export function useVisibleChanges(
  changes: readonly ConfigDifference[],
  configs: readonly PlainObject[],
): readonly DescribedChange[] {
  const describe = useDescribeChanges(changes)
  return useMemo(
    () => describe(changes, configs).filter(({ isNoOp }) => isNoOp !== true),
    [describe, changes, configs],
  )
}
