/** Is somebody looking at the shelf outside the phase of advances, to plan? */
class Browse {
  open = $state(false);
}

export const browse = new Browse();
