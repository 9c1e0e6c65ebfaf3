import { errors } from '#contract/errors';
import { addSentences } from '#contract/words/errorSentences';

addSentences(errors);
