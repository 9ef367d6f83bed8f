import { useState, type ReactNode } from 'react'
import { Grid } from '../layout/Grid'
import { EmailField } from './EmailField'
import { PhoneField } from './PhoneField'
import { PostalField } from './PostalField'

const TEXTS = { email: 'Email', blockedEmail: 'Email that keeps the tab key', phone: 'Phone' }

/**
 * Email, phone and postal code, then email and postal code with the Tab key blocked, which no
 * screen of the portal uses.
 */
export function Sample(): ReactNode {
  const [phone, setPhone] = useState('')
  return (
    <Grid columns={3}>
      <EmailField name="sample-email" label={TEXTS.email} required />
      <PhoneField
        name="sample-phone"
        label={TEXTS.phone}
        value={phone}
        onValue={setPhone}
        required
      />
      <PostalField name="sample-zip" country="US" required />
      <EmailField name="sample-email-blocked" label={TEXTS.blockedEmail} tabDisabled required />
      <PostalField name="sample-zip-blocked" country="CA" tabDisabled required />
    </Grid>
  )
}
