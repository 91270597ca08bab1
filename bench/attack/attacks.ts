import type { Attack } from './attack.ts';
import { agents } from './attacks/agents.ts';
import { baseline } from './attacks/baseline.ts';
import { bursts } from './attacks/bursts.ts';
import { clientFedMemory } from './attacks/client-fed-memory.ts';
import { coldStart } from './attacks/cold-start.ts';
import { conformance } from './attacks/conformance.ts';
import { costlyAnswers } from './attacks/costly-answers.ts';
import { costlyRequests } from './attacks/costly-requests.ts';
import { failingLog } from './attacks/failing-log.ts';
import { failingStore } from './attacks/failing-store.ts';
import { forgedClients } from './attacks/forged-clients.ts';
import { fuzz } from './attacks/fuzz.ts';
import { hostile } from './attacks/hostile.ts';
import { searches } from './attacks/searches.ts';
import { slowConnections } from './attacks/slow-connections.ts';
import { soak } from './attacks/soak.ts';
import { termination } from './attacks/termination.ts';
import { tornBuild } from './attacks/torn-build.ts';
import { unreadPipelines } from './attacks/unread-pipelines.ts';

/** Every attack, in the order in which they run. */
export const ATTACKS: readonly Attack[] = [
  baseline,
  conformance,
  hostile,
  costlyRequests,
  costlyAnswers,
  agents,
  searches,
  coldStart,
  bursts,
  unreadPipelines,
  slowConnections,
  clientFedMemory,
  forgedClients,
  failingStore,
  failingLog,
  tornBuild,
  termination,
  fuzz,
  soak,
];
