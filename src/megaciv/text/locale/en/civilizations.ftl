# The civilizations, in the order of their ranking.

civilization-minoa = Minoa
civilization-saba = Saba
civilization-assyria = Assyria
civilization-maurya = Maurya
civilization-celt = Celt
civilization-babylon = Babylon
civilization-carthage = Carthage
civilization-dravidia = Dravidia
civilization-hatti = Hatti
civilization-kushan = Kushan
civilization-rome = Rome
civilization-persia = Persia
civilization-iberia = Iberia
civilization-nubia = Nubia
civilization-hellas = Hellas
civilization-indus = Indus
civilization-egypt = Egypt
civilization-parthia = Parthia
civilization-barbarians = Barbarians
civilization-pirates = Pirates
