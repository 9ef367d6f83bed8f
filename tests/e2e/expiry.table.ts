import type { Locator } from '@playwright/test'

/** A field, by its role and label, with the text to type; a checkbox is checked instead. */
export interface TypedField {
  role: 'textbox' | 'combobox' | 'checkbox' | 'radio'
  label: string | RegExp
  value: string | true
}

/**
 * A form for signed-in people: its name, the button that opens it if it starts closed, its submit
 * button, and the text to type.
 */
export interface FilledForm {
  name: string
  opens: string | undefined
  submit: string
  fields: readonly TypedField[]
}

const ofProfile = (name: string, fields: readonly TypedField[]): FilledForm => ({
  name,
  opens: `Edit: ${name}`,
  submit: 'Save',
  fields,
})

/**
 * Every form of the profile. The address is in another country, where the fields for state and
 * postal code differ.
 */
export const PROFILE_FORMS: readonly FilledForm[] = [
  ofProfile('About you', [
    { role: 'textbox', label: 'Job title', value: 'Harbour master' },
    { role: 'textbox', label: 'First name', value: 'Alexandra' },
    { role: 'combobox', label: /Gender/, value: 'X' },
  ]),
  ofProfile('Contact', [
    { role: 'textbox', label: /Mobile/, value: '2125550188' },
    { role: 'textbox', label: /Website/, value: 'half.example' },
  ]),
  ofProfile('Address', [
    { role: 'combobox', label: /Country/, value: 'CA' },
    { role: 'textbox', label: /^State/, value: 'Ontario' },
    { role: 'textbox', label: /City/, value: 'Half a town' },
    { role: 'textbox', label: /Postal Code/, value: 'K1A 0B1' },
  ]),
  ofProfile('Preferences', [
    { role: 'checkbox', label: /Keep me out of the directory/, value: true },
  ]),
  ofProfile('Personal details', [
    { role: 'textbox', label: /Food and allergies/, value: 'No nuts.\nNo shellfish.' },
  ]),
  ofProfile('On the water', [
    { role: 'textbox', label: /Boat name/, value: 'Tern' },
    { role: 'radio', label: 'Crew', value: true },
  ]),
  ofProfile('At the club', [
    { role: 'textbox', label: /Favourite table/, value: 'By the stairs' },
    { role: 'checkbox', label: 'Lectures', value: true },
    { role: 'textbox', label: /Anything else/, value: 'Half a\nthought' },
  ]),
]

/** The nomination form, which is always open, on a page of its own. */
export const NOMINATION: FilledForm = {
  name: 'Recommend somebody',
  opens: undefined,
  submit: 'Send recommendation',
  fields: [
    { role: 'textbox', label: /First name/, value: 'Robin' },
    { role: 'textbox', label: /Last name/, value: 'Shore' },
    { role: 'textbox', label: /Email/, value: 'robin.shore@example.com' },
    { role: 'textbox', label: /Phone/, value: '4015550199' },
  ],
}

/** Finds a field in its form. */
export const fieldOf = (form: Locator, { role, label }: TypedField): Locator =>
  form.getByRole(role, { name: label, ...(typeof label === 'string' ? { exact: false } : {}) })

/** Types the text into a field as a person would, or checks a checkbox. */
export async function typeInto(form: Locator, field: TypedField): Promise<void> {
  const control = fieldOf(form, field)
  if (field.value === true) await control.check()
  else if (field.role === 'combobox') await control.selectOption(field.value)
  else await control.fill(field.value)
}
