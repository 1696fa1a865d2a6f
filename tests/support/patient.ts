/** Setup of the browser tests: longer waits, for busy machines. Speed is measured in benches. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 30_000 })
