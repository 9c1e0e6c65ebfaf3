import { configure } from '@testing-library/react';

// Nothing is asserted about time: on a busy machine what comes takes longer than a second.
configure({ asyncUtilTimeout: 20_000 });
