export {
  activate,
  requestPasswordReset,
  requestSignInLink,
  checkEmailField,
  checkNewPassword,
  checkRegistrationForm,
  register,
  resetPassword,
  revertEmail,
  signInWithLink,
  verifyEmail,
} from './data/authCalls'
export { useAccountLink } from './data/useAccountLink'
export { getAvatar } from './model/getAvatar'
export { LinkRequestForm } from './parts/LinkRequestForm'
export { AuthSuccess } from './parts/AuthSuccess'
export { AuthForm } from './parts/AuthForm'
export { AuthPage } from './parts/AuthPage'
export { NoMailSent } from './parts/NoMailSent'
export { NewPasswordField } from './parts/NewPasswordField'
export { Nominations } from './parts/Nominations'
export { SetPasswordForm } from './parts/SetPasswordForm'
export { Profile } from './parts/Profile'
export { SigningOut } from './parts/SigningOut'
export { ContinueLink } from './parts/ContinueLink'
export { checkMember } from './model/checkMember'
export { checkNames } from '../../core/person/checkName'
export { AddressFields, type AddressDraft } from './parts/AddressFields'
export { GroupFormBody } from './parts/GroupFormBody'
export { NameFields, otherPersonField, PersonFields, type PersonDraft } from './parts/PersonFields'
export { useGroupForm } from './parts/useGroupForm'
export { isFinal, runSave, type SaveOutcome } from './data/runSave'
