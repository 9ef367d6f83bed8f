import { useState, type ReactNode } from 'react'
import { Grid } from '../layout/Grid'
import { CheckField } from './CheckField'
import { ChoiceGroup } from './ChoiceGroup'
import { SelectField } from './SelectField'

const TEXTS = {
  select: 'Mooring',
  many: 'Invite me to',
  one: 'Experience',
  check: 'Join the volunteers',
  hint: 'Twice a year',
  fault: 'Please choose one of the answers',
  choose: 'Choose',
}
const MOORINGS = ['North pier', 'South pier'].map((label) => ({ value: label, label }))
const EVENTS = ['Regattas', 'Tastings', 'Lectures']
const LEVELS = ['Crew', 'Skipper']

/** A select, a group of checkboxes, a group of radios with an error, and a single checkbox. */
export function Sample(): ReactNode {
  const [many, setMany] = useState<readonly string[]>(['Tastings'])
  const [one, setOne] = useState<readonly string[]>([])
  return (
    <Grid columns={2}>
      <SelectField
        name="sample-select"
        label={TEXTS.select}
        placeholder={TEXTS.choose}
        options={MOORINGS}
        required
      />
      <CheckField name="sample-check" label={TEXTS.check} hint={TEXTS.hint} />
      <ChoiceGroup
        kind="checkbox"
        name="sample-many"
        label={TEXTS.many}
        choices={EVENTS}
        selected={many}
        onChange={setMany}
      />
      <ChoiceGroup
        kind="radio"
        name="sample-one"
        label={TEXTS.one}
        choices={LEVELS}
        selected={one}
        onChange={setOne}
        error={one.length === 0 ? TEXTS.fault : undefined}
      />
    </Grid>
  )
}
