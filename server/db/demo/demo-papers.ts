import type { Queryable } from '#server/db/database.ts'
import type { Paper } from '#server/outside/paper.ts'
import { demoCertificates } from './demo-certificates.ts'
import { demoReports } from './demo-reports.ts'

/** The papers that the demo's records speak of: a file's name, and what stands in it, for the printer. */
export const demoPapers = async (db: Queryable): Promise<{ file: string; paper: Paper }[]> => [...(await demoReports(db)), ...(await demoCertificates(db))]
