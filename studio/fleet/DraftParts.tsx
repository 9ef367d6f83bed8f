import { useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { changeText } from '../../src/core/config/describe/describeChanges'
import { describeConfigPath } from '../../src/core/config/describe/describeConfigPath'
import type { ChangePart } from '../../src/core/config/fleet/splitChange'
import { useText } from '../../src/core/intl/useText'
import type { PlainObject } from '../../src/core/json/plainObject'
import { CheckField } from '../../src/ui/controls/CheckField'
import { useDescribeChanges } from '../changes/useDescribeChanges'
import { useFindText } from '../forms/useFindText'

/** The parts of the open draft, each with a box that takes it into the change. */
export function DraftParts({
  parts,
  configs,
  left,
  isLocked,
  onLeave,
}: {
  parts: readonly ChangePart[]
  /** The draft's config and the published one. */
  configs: readonly [draft: PlainObject, published: PlainObject]
  /** Paths of the parts that are left out. */
  left: readonly string[]
  /** Whether the choice stays as it is, because a change is being made. */
  isLocked: boolean
  onLeave: (left: readonly string[]) => void
}): ReactNode {
  const t = useText()
  const find = useFindText()
  const all = useMemo(() => parts.flatMap(({ differences }) => differences), [parts])
  const describe = useDescribeChanges(all)
  if (parts.length === 0) return <p>{t('studio.fleet.noDraft')}</p>
  return (
    <Set>
      <legend>{t('studio.fleet.parts')}</legend>
      {parts.map(({ path, differences }) => (
        <CheckField
          key={path}
          name="fleet-part"
          idSuffix={path}
          label={
            describe(differences, configs)
              .map((change) => changeText(change, MAX_LENGTH))
              .join('; ') || describeConfigPath(path, configs, find)
          }
          checked={!left.includes(path)}
          disabled={isLocked}
          onChange={(event) =>
            onLeave(event.target.checked ? left.filter((other) => other !== path) : [...left, path])
          }
        />
      ))}
    </Set>
  )
}

/** Maximum characters of a value. */
const MAX_LENGTH = 60

const Set = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
    font-weight: 600;
  }
`
