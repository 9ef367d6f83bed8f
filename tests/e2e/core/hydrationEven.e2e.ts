import { testHydration } from '../support/hydration'

testHydration('members', 1)
